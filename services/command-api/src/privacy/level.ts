/** At every start and every day: what was erased stays erased, and what is due goes. */
import { parisDay } from '@fournil/contracts/paris-day';
import { purposes as allPurposes, dueOn } from '@fournil/contracts/privacy/retention';
import { addDays } from '@fournil/contracts/time/calendar';
import type { Purpose } from '@fournil/events/define';
import { derivedId } from '@fournil/events/ids';
import { erasedHere } from '@fournil/vault/erased-list';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { applyErasure, dropWhatIsLeft, tidyAfterErasure } from './apply.ts';
import { filedOf, leaversIn, type PrivacyDeps } from './deps.ts';
import { decideEraseDue, decideReapply } from './erase/decide.ts';
import { leftOn, type PersonDecision, type PersonState, personRecord } from './person.ts';

const isPurpose = (text: string): text is Purpose => (allPurposes as readonly string[]).includes(text);

/** One more fact of the machine itself: the same on the same day, whoever asks. */
async function record(
  deps: PrivacyDeps,
  employeeId: string,
  why: string,
  now: Date,
  decide: (state: PersonState, loaded: Awaited<ReturnType<typeof loadPerson>>) => PersonDecision,
): Promise<readonly Purpose[]> {
  const commandId = derivedId(why, employeeId, String(deps.generation), parisDay(now));
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  const done = await execute(deps, context, {
    aggregate: personRecord,
    id: employeeId,
    decide: (loaded) => decide(loaded.state, loaded),
  });
  return done.events.flatMap((event) => (event.type === 'PersonErased' ? event.data.purposes : []));
}

const loadPerson = (deps: PrivacyDeps, employeeId: string) => load(deps, personRecord, employeeId);

/** Whoever the vault, the list beside the backups or the log knows to be erased is so everywhere. */
async function reapply(deps: PrivacyDeps, now: Date): Promise<void> {
  for (const { employeeId, purposes } of await erasedHere(deps.dataDir))
    await deps.vault.keyring.erase(employeeId, purposes.filter(isPurpose));
  const known = Map.groupBy(await deps.vault.keyring.erasures(), ({ subject }) => subject);
  for (const [employeeId, rows] of known) {
    const purposes = rows.map(({ purpose }) => purpose).filter(isPurpose);
    await record(deps, employeeId, 'erasure reapplied', now, (state) =>
      decideReapply(employeeId, purposes, state),
    );
    await dropWhatIsLeft(deps, { employeeId, purposes }, now);
  }
}

/** A process that died between the fact and what follows it: the fact is asked. `done`: purposes the vault knows erased. */
async function finish(
  deps: PrivacyDeps,
  employeeId: string,
  done: readonly string[],
  now: Date,
): Promise<void> {
  const { state } = await loadPerson(deps, employeeId);
  const purposes = state.erased.filter((purpose) => !done.includes(purpose));
  if (purposes.length) await applyErasure(deps, { employeeId, purposes }, now);
}

/** Row of vault.meta: the day from which what is due by itself is told. */
const toldSince = 'retention_since';

/** Nothing goes that « Bientôt supprimés » has not told for so many days: not on the first day after an update either. */
const toldDays = 30;

async function isTold(deps: PrivacyDeps, today: string): Promise<boolean> {
  await deps.vault.pool.query(
    'insert into vault.meta (name, value) values ($1, $2) on conflict (name) do nothing',
    [toldSince, today],
  );
  const { rows } = await deps.vault.pool.query<{ value: string }>(
    'select value from vault.meta where name = $1',
    [toldSince],
  );
  return addDays(rows[0]?.value ?? today, toldDays) <= today;
}

/** Answers of how many something was erased because its day had come. */
async function eraseDue(deps: PrivacyDeps, now: Date): Promise<number> {
  const today = parisDay(now);
  const told = await isTold(deps, today);
  const known = Map.groupBy(await deps.vault.keyring.erasures(), ({ subject }) => subject);
  let count = 0;
  for (const { id: employeeId } of await leaversIn(deps.vault.pool, today)) {
    const done = (known.get(employeeId) ?? []).map(({ purpose }) => purpose);
    await finish(deps, employeeId, done, now);
    const filed = await filedOf(deps.vault.pool, employeeId);
    const purposes = await record(deps, employeeId, 'erasure due', now, (state, { history }) => {
      const facts = {
        ...filed,
        isActive: false,
        leftOn: leftOn(state, history, today),
        waivesPayslips: state.waivesPayslips ?? false,
      };
      return decideEraseDue(told ? dueOn(facts, today) : [], state, { employeeId, today, history, filed });
    });
    if (!purposes.length) continue;
    await applyErasure(deps, { employeeId, purposes }, now);
    count += 1;
  }
  return count;
}

export async function levelErasures(deps: PrivacyDeps, now: Date): Promise<number> {
  await reapply(deps, now);
  const erased = await eraseDue(deps, now);
  await tidyAfterErasure(deps);
  return erased;
}
