/** As start.ts, with the real Postgres and stand-ins for everything that is not of this package. */
import path from 'node:path';
import { printToConsole } from '../console.ts';
import { type OpenFront, openGateway } from '../front.ts';
import { runInstallation } from '../run-installation.ts';
import { readSettings } from '../settings.ts';

const standIn = path.join(import.meta.dirname, 'stand-in.ts');

/** A service that never comes up. */
const missing = path.join(import.meta.dirname, 'no-such-program.ts');

const openBareFront: OpenFront = async ({ settings, backend, waitingFor }) => {
  const gateway = await openGateway(settings, { backend, web: () => undefined, waitingFor });
  return { port: gateway.port, prepared: Promise.resolve(), close: gateway.close };
};

process.exit(
  await runInstallation({
    settings: readSettings(process.env),
    env: process.env,
    openFront: openBareFront,
    say: printToConsole(),
    programs: {
      eventNode: standIn,
      commandApi: process.env.STAND_IN_FAILS ? missing : standIn,
      projections: standIn,
      queryApi: standIn,
    },
    initialiseVault: async ({ onMade }) => {
      const made = {
        generatedPasswords: { admin: 'pain-chaud-42', accountant: 'levain-7' },
        recoveryCode: 'AAAAAAA-BBBBBBB-CCCCCCC-DDDDDDD-EEEEEEE-FFFFFFF-GGGGGGG-HHHHHHH',
      };
      onMade?.(made);
      return made;
    },
  }),
);
