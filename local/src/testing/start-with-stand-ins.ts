/** As start.ts, with the real Postgres, event node and front, and stand-ins for the services. */
import path from 'node:path';
import { printToConsole } from '../console.ts';
import { runInstallation } from '../run-installation.ts';
import { readSettings } from '../settings.ts';

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
