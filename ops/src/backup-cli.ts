/** npm run backup: writes DATA_DIR/backups/<timestamp>, also while Fournil runs. `--auto` is for the daily one. */

import { backupsToKeep } from '@fournil/local/backups/backups-folder';
import { readArguments } from '@fournil/projections/arguments';
import { removeOutdated } from './backup/outdated.ts';
import { writeBackup } from './backup/write-backup.ts';
import { commandSettings, runCommand, withInstallation } from './command.ts';
import { OperationError } from './operation-error.ts';
import { facts, progressLine } from './terminal.ts';

await runCommand(async () => {
  const { values } = readArguments(process.argv.slice(2), {
    usage: 'Usage : npm run backup [-- --auto]',
    options: { auto: { type: 'boolean', default: false } },
  });
  const keep = backupsToKeep(process.env);
  if (keep === undefined) throw new OperationError('BACKUP_KEEP doit être un nombre entier à partir de 1.');
  await withInstallation(
    commandSettings(),
    { name: 'npm run backup', hold: 'shared' },
    async ({ databaseUrl, eventstoreUrl, dataDir }) => {
      const line = progressLine();
      const { folder, manifest } = await writeBackup({
        databaseUrl,
        eventstoreUrl,
        dataDir,
        now: new Date(),
        isAutomatic: values.auto,
        onProgress: (events) => line.show(`Sauvegarde du journal : ${facts(events)}`),
      });
      line.done();
      // Only after a newer one exists.
      if (values.auto) await removeOutdated(dataDir, keep);
      const { digest } = manifest.log;
      console.log(
        `Sauvegarde : ${folder}\n` +
          `  ${facts(digest.events)}, tête de la chaîne ${digest.chainHead}\n` +
          '  La clé maîtresse n’y est pas : gardez le code de récupération ailleurs, sur papier.',
      );
    },
  );
  return 0;
});
