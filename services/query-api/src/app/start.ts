import { beingMadeText, Refusal } from '@fournil/contracts/refusals';
import { connectEventLog } from '@fournil/event-log/connect';
import { readServerWarnings } from '@fournil/event-log/reach/server-warnings';
import { logAttempts } from '@fournil/http-service/attempts';
import { required, type StartedService, type StartOptions, trustedProxyOf } from '@fournil/http-service/main';
import { createService, type Implementation } from '@fournil/http-service/service';
import { startHolding } from '@fournil/http-service/service-lock';
import { findDeviceIn, findSessionIn } from '@fournil/http-service/session';
import { ViewsSeal } from '@fournil/store/seal/views-seal';
import { openVault } from '@fournil/store/vault/vault';
import { type AuditTrailDatabase, auditGroup } from '@fournil/views/audit/view';
import { readIsFormer } from '@fournil/views/employees/read-is-former';
import { viewTypes } from '@fournil/views/pg-types';
import { viewsGroup } from '@fournil/views/views';
import { areBeingBuilt, viewsOn } from '@fournil/views/views-being-built';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { healthAnswer } from '../access/health-looks.ts';
import { afterPosition } from '../kernel/after-position.ts';
import type { QueryDeps } from '../kernel/deps.ts';
import { PositionWatch } from '../kernel/position-watch.ts';
import { PlanThread } from '../planning/plan/thread/plan-thread.ts';
import { queryImplementations } from './implementations.ts';

const whileViewsAreMade = (one: Implementation): Implementation => ({
  endpoint: one.endpoint,
  handle: async (request) => {
    try {
      return await one.handle(request);
    } catch (error) {
      throw areBeingBuilt(error) ? new Refusal('unavailable', { text: beingMadeText }) : error;
    }
  },
});

/** Checks the log's server at once and every hour, because its clock and certificate change without an action here. */
function watchLogServer(eventStoreUrl: string) {
  let warnings: readonly string[] = [];
  const look = async () => {
    warnings = await readServerWarnings(eventStoreUrl, new Date());
  };
  void look();
  const timer = setInterval(() => void look(), 3_600_000).unref();
  return { warnings: () => warnings, stop: () => clearInterval(timer) };
}

/** Opens the query service. Its handlers listen on no port: the caller does that. */
export const startQueryApi = startHolding('query-api', open);

async function open(
  env: NodeJS.ProcessEnv,
  logger: Logger,
  { clock = () => new Date(), trustedProxy }: StartOptions = {},
): Promise<StartedService> {
  const databaseUrl = required(env, 'DATABASE_URL');
  const seal = new ViewsSeal();
  const idle = logAttempts(logger, 'Connexions à la base');
  const poolOf = (max: number, types: pg.CustomTypesConfig) =>
    new pg.Pool({ connectionString: databaseUrl, max, types })
      .on('error', idle.failed)
      .on('connect', idle.succeeded);
  const pool = poolOf(10, viewTypes(seal));
  const trailPool = poolOf(5, viewTypes(seal, { readsDamaged: true }));
  const vault = await openVault({ pool, dataDir: env.DATA_DIR ?? '.data', env });
  seal.unlock(vault.viewsKey);
  vault.sessions.keep(databaseUrl);
  const log = connectEventLog({ eventStoreUrl: required(env, 'EVENTSTORE_URL'), keyring: vault.keyring });
  const logServer = watchLogServer(required(env, 'EVENTSTORE_URL'));
  // Behind many of the server's own records the first search takes seconds, and health does not wait so long.
  void log.lastEvent().catch(() => undefined);
  const views = viewsOn(pool);
  const trail = new Kysely<AuditTrailDatabase>({
    dialect: new PostgresDialect({ pool: trailPool }),
  }).withSchema(auditGroup.schema);
  const watch = new PositionWatch({ databaseUrl, pool, group: viewsGroup });
  const trailWatch = new PositionWatch({ databaseUrl, pool, group: auditGroup });
  watch.start();
  trailWatch.start();
  const deps: QueryDeps = {
    views,
    pool,
    seal,
    digest: vault.bodyHash,
    outbox: vault.outbox,
    mailServer: vault.mailServer,
    push: vault.push,
    siteAddress: vault.siteAddress,
    accountantEmail: env.ACCOUNTANT_EMAIL,
    log,
    logServer,
    trail,
    trailReached: afterPosition({ views, pool }, trailWatch),
  };
  if (env.METRICS_PORT) healthAnswer(deps);
  const planThread = new PlanThread();
  const publicUrl = env.PUBLIC_URL;
  const app = createService({
    implementations: queryImplementations(deps, planThread).map(whileViewsAreMade),
    trustedProxy: trustedProxy ?? trustedProxyOf(env),
    findSession: findSessionIn(vault.sessions, readIsFormer(pool)),
    findDevice: findDeviceIn(vault.timeClock),
    logger,
    clock,
    beforeHandle: afterPosition(deps, watch),
    ...(publicUrl ? { publicUrl } : {}),
  });
  return {
    app,
    stop: async () => {
      logServer.stop();
      await vault.sessions.stopKeeping();
      await planThread.close();
      await watch.stop();
      await trailWatch.stop();
      await log.close();
      await Promise.all([pool.end(), trailPool.end()]);
    },
  };
}
