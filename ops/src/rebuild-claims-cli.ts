/**
 * npm run ops -- rebuild-claims: makes the unique values (e-mails, declared periods) again from the log, for a vault whose
 * claims were lost or are older than its log. Fournil must be stopped meanwhile.
 */

import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { rebuildClaims } from '@fournil/command-api/app/rebuild-claims';
import { readArguments } from '@fournil/projections/arguments';
import { commandSettings, runCommand, withInstallation } from './command.ts';

await runCommand(async () => {
  readArguments(process.argv.slice(2), { usage: 'Usage : npm run ops -- rebuild-claims' });
  return withInstallation(
    commandSettings(),
    { name: 'npm run ops -- rebuild-claims', hold: 'exclusive' },
    async ({ databaseUrl, eventstoreUrl, dataDir }) => {
      const deps = await openCommandDeps(
        { ...process.env, DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventstoreUrl, DATA_DIR: dataDir },
        { isInstallationAlone: true },
      );
      try {
        console.log(
          `  ✓ ${await rebuildClaims(deps, new Date())} valeurs uniques refaites depuis le journal`,
        );
      } finally {
        await deps.close();
      }
      return 0;
    },
  );
});
