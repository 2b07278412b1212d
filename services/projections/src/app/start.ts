import { connectEventLog } from '@fournil/event-log/connect';
import { guardedLog } from '@fournil/event-log/identity/check';
import { readRefusal } from '@fournil/event-log/identity/log-state';
import { expectedLog } from '@fournil/event-log/identity/marks';
import { required, type StartedService, type StartOptions } from '@fournil/http-service/main';
import { startHolding } from '@fournil/http-service/service-lock';
import { startMail } from '@fournil/mailer/start';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import type { Logger } from 'pino';
import { startSealing } from '../audit/seal.ts';
import { startVerifier } from '../audit/verifier.ts';
import { runGroup } from '../kernel/run-group.ts';
import { watchTruncation } from '../kernel/watch-truncation.ts';
import { groups } from './groups.ts';

/** Follows the log: views, audit with its seals, mails. @throws the vault's error about its key */
export const startProjections = startHolding('projections', open);

async function open(
  env: NodeJS.ProcessEnv,
  logger: Logger,
  { clock = () => new Date() }: StartOptions = {},
): Promise<StartedService> {
  const databaseUrl = required(env, 'DATABASE_URL');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const vault = await openVault({ pool, dataDir: required(env, 'DATA_DIR'), env });
  const connected = connectEventLog({
    eventStoreUrl: required(env, 'EVENTSTORE_URL'),
    keyring: vault.keyring,
    expected: () => expectedLog(pool),
  });
  const seal = new ViewsSeal(vault.viewsKey);
  // Seals and what became of mails wait while the log is refused.
  const log = guardedLog(connected, () => readRefusal(pool));
  const running = groups.map((runnable) =>
    runGroup({ runnable, databaseUrl, log, seal, logger, keys: vault.keyring }),
  );
  const watching = watchTruncation({ databaseUrl, log, logger });
  const verifier = startVerifier({ databaseUrl, log, seal, logger });
  const mail = startMail({ env, databaseUrl, vault, log, logger, clock });
  const sealing = startSealing({ pool, log, siteId: vault.siteId, logger, clock });
  return {
    stop: async () => {
      await Promise.all([...running, watching, verifier, sealing, mail].map((one) => one.stop()));
      await log.close();
      await pool.end();
    },
  };
}
