/**
 * Erases a person's data: the event, then keys, files, account, claims. An interrupted erasure is continued
 * at the next start and every day.
 */
import { parisDay } from '@fournil/contracts/paris-day';
import { erasePerson } from '@fournil/contracts/privacy/endpoints';
import { personRecord } from '@fournil/domain/privacy/record';
import { decideErase } from '@fournil/domain/privacy/rules';
import { type Implementation, implement } from '@fournil/http-service/service';
import { type ErasedPerson, noteErased } from '@fournil/store/vault/erased-list';
import { commandOf, positionOf } from '../kernel/context.ts';
import { execute } from '../kernel/execute.ts';
import { Failures } from '../shared/failures.ts';
import { viewsCaughtUp } from '../shared/views-caught-up.ts';
import { filedOf, type PrivacyDeps } from './deps.ts';
import { exportRoute } from './export.ts';

/** Row of vault.meta: something was erased since the tables were last rewritten. */
const untidy = 'erasure_untidy';

/**
 * Idempotent: each step skips what is already done. The list of erasures next to the backups is written
 * first.
 */
export async function applyErasure(deps: PrivacyDeps, person: ErasedPerson, now: Date): Promise<void> {
  const { vault } = deps;
  const { employeeId, purposes } = person;
  await noteErased(deps.dataDir, person);
  await vault.pool.query(
    "insert into vault.meta (name, value) values ($1, 'yes') on conflict (name) do nothing",
    [untidy],
  );
  await vault.keyring.erase(employeeId, purposes);
  await dropWhatIsLeft(deps, person, now);
}

/**
 * Deletes data that the destruction of the person's keys does not cover: documents and certificates with
 * their own keys, the account, claimed values.
 */
export async function dropWhatIsLeft(
  { vault, destroyDocuments, certificates }: PrivacyDeps,
  { employeeId, purposes }: ErasedPerson,
  now: Date,
): Promise<void> {
  const failures = new Failures();
  if (purposes.includes('pay')) await failures.attempt(() => destroyDocuments(employeeId, now));
  if (purposes.includes('health')) await failures.attempt(() => certificates.destroyAllOf(employeeId, now));
  if (purposes.includes('contact'))
    await failures.attempt(async () => {
      await vault.timeClock.dropCode(employeeId);
      await vault.sessions.closeAllOf(employeeId);
      await vault.push.forget(employeeId);
      await vault.resetLinks.end(employeeId);
      await vault.pool.query("delete from vault.credentials where kind = 'employee' and id = $1", [
        employeeId,
      ]);
      await vault.pool.query('delete from vault.claims where owner = $1', [employeeId]);
    });
  failures.throwIfAny();
}

/** Whether Postgres refuses the account the right. */
const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

const rewritten = ['push_devices', 'keys', 'claims', 'credentials', 'sessions', 'reset_links', 'clock_codes'];

/**
 * Removes deleted data at once from the tables that no rebuild replaces, and from the write-ahead log; the
 * projections clean their own tables. An external database server may refuse the last two steps.
 */
export async function tidyAfterErasure({ vault: { pool } }: Pick<PrivacyDeps, 'vault'>): Promise<void> {
  const { rowCount } = await pool.query('select from vault.meta where name = $1', [untidy]);
  if (!rowCount) return;
  for (const table of rewritten) await pool.query(`vacuum full vault.${table}`);
  for (const statement of ['select pg_switch_wal()', 'checkpoint'])
    await pool.query(statement).catch((error: unknown) => {
      if (!isForbidden(error)) throw error;
    });
  await pool.query('delete from vault.meta where name = $1', [untidy]);
}

/** Commands on personal data. */
export const privacyRoutes = (deps: PrivacyDeps): readonly Implementation[] => [
  implement(erasePerson, async (request) => {
    const { id } = request.params;
    const context = commandOf(deps, erasePerson, request);
    await viewsCaughtUp(deps, deps.vault.pool);
    const filed = await filedOf(deps.vault.pool, id);
    const done = await execute(deps, context, {
      aggregate: personRecord,
      id,
      decide: ({ state, history }) =>
        decideErase(request.body, state, { employeeId: id, today: parisDay(context.now), history, filed }),
    });
    const [event] = done.events.filter((one) => one.type === 'PersonErased');
    const { purposes = [], kept = [] } = event?.data ?? {};
    // The erasure is recorded: a step that fails from here on is repeated by the next start, and every day.
    await applyErasure(deps, { employeeId: id, purposes }, context.now);
    await tidyAfterErasure(deps);
    return {
      data: { _id: id, erased: [...purposes], kept: kept.map((one) => ({ ...one })) },
      ...positionOf(done),
    };
  }),
  exportRoute(deps),
];
