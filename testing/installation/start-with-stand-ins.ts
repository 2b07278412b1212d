/** As start.ts, with the real Postgres, event node and front, and replacements for the services. */
import path from 'node:path';
import { printToConsole } from '@fournil/local/console';
import { runInstallation } from '@fournil/local/run-installation';
import { readSettings } from '@fournil/local/settings';

process.exit(
  await runInstallation({
    settings: readSettings(process.env),
    env: { ...process.env, FRONT_SITE: 'none' },
    say: printToConsole(),
    programs: {
      front: path.join(import.meta.dirname, 'stand-in-front.ts'),
      log: path.join(import.meta.dirname, 'stand-in-log.ts'),
    },
  }),
);
