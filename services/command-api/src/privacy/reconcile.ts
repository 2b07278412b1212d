/** At every start and every day: repeats interrupted erasures and erases data that are due. */
import { addDays } from '@fournil/calendar/days';
import { parisDay } from '@fournil/contracts/paris-day';
import {
  purposes as allPurposes,
  announcedName,
  dueOn,
  type RetentionFacts,
} from '@fournil/contracts/privacy/retention';
import { noticeDays } from '@fournil/domain/privacy/paper-retention';
import { type PersonDecision, type PersonState, personRecord } from '@fournil/domain/privacy/record';
import { decideEraseDue, decideReapply, factsOf } from '@fournil/domain/privacy/rules';
import type { Purpose } from '@fournil/events/define';
import { derivedId, parseYearSubject } from '@fournil/events/ids';
import { erasedHere } from '@fournil/store/vault/erased-list';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { Failures } from '../shared/failures.ts';
import { viewsCaughtUp } from '../shared/views-caught-up.ts';
import { filedOf, leaversIn, type PrivacyDeps } from './deps.ts';
import { announce, papersEnding, punchYearsEnding, reapplyPunchYears } from './papers.ts';
import { applyErasure, dropWhatIsLeft, tidyAfterErasure } from './privacy.ts';

const isPurpose = (text: string): text is Purpose => (allPurposes as readonly string[]).includes(text);

/** One more fact of the machine itself: the same on the same day, for any caller. */
async function record(
  deps: PrivacyDeps,
  employeeId: string,
  why: string,
  now: Date,
  decide: (state: PersonState, loaded: Awaited<ReturnType<typeof loadPerson>>) => PersonDecision,
): Promise<readonly Purpose[]> {
  const commandId = derivedId(why, employeeId, parisDay(now));
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  const done = await execute(deps, context, {
    aggregate: personRecord,
    id: employeeId,
    decide: (loaded) => decide(loaded.state, loaded),
  });
  return done.events.flatMap((event) => (event.type === 'PersonErased' ? event.data.purposes : []));
}

const loadPerson = (deps: PrivacyDeps, employeeId: string) => load(deps, personRecord, employeeId);

/** A person whom the vault, the list next to the backups or the log shows as erased becomes erased everywhere. */
async function reapply(deps: PrivacyDeps, failures: Failures, now: Date): Promise<void> {
  const all = await deps.vault.keyring.erasures();
  // The punches of a single year were erased separately: that erases no person.
  const known = Map.groupBy(
    all.filter(({ subject }) => !parseYearSubject(subject)),
    ({ subject }) => subject,
  );
  for (const [employeeId, rows] of known) {
    const purposes = rows.map(({ purpose }) => purpose).filter(isPurpose);
    await failures.attempt(async () => {
      await record(deps, employeeId, 'erasure reapplied', now, (state) =>
        decideReapply(employeeId, purposes, state),
      );
      await dropWhatIsLeft(deps, { employeeId, purposes }, now);
    });
  }
}

/**
 * Completes an erasure interrupted after its event, according to the event. `done`: purposes already erased
 * in the vault.
 */
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

/** People who left, by the log: an exit date in the views may lag. */
interface LeaverFacts {
  readonly employeeId: string;
  readonly facts: RetentionFacts;
}

async function factsOfLeavers(
  deps: PrivacyDeps,
  today: string,
  failures: Failures,
  now: Date,
): Promise<LeaverFacts[]> {
  const known = Map.groupBy(await deps.vault.keyring.erasures(), ({ subject }) => subject);
  const leavers: LeaverFacts[] = [];
  const factsOfOne = async (employeeId: string) => {
    await finish(
      deps,
      employeeId,
      (known.get(employeeId) ?? []).map(({ purpose }) => purpose),
      now,
    );
    const { state, history } = await loadPerson(deps, employeeId);
    const filed = await filedOf(deps.vault.pool, employeeId);
    leavers.push({ employeeId, facts: factsOf(state, { history, filed, today }) });
  };
  for (const { id } of await leaversIn(deps.vault.pool, today)) await failures.attempt(() => factsOfOne(id));
  return leavers;
}

async function eraseDue(
  deps: PrivacyDeps,
  leavers: readonly LeaverFacts[],
  isAnnounced: (what: string) => boolean,
  failures: Failures,
  now: Date,
): Promise<number> {
  const today = parisDay(now);
  let count = 0;
  const eraseOne = async ({ employeeId }: LeaverFacts) => {
    const filed = await filedOf(deps.vault.pool, employeeId);
    const purposes = await record(deps, employeeId, 'erasure due', now, (state, { history }) => {
      const context = { employeeId, today, history, filed };
      const due = dueOn(factsOf(state, context), today);
      return decideEraseDue(
        due.filter((purpose) => isAnnounced(announcedName.person(employeeId, purpose))),
        state,
        context,
      );
    });
    if (!purposes.length) return;
    await applyErasure(deps, { employeeId, purposes }, now);
    count += 1;
  };
  for (const leaver of leavers) await failures.attempt(() => eraseOne(leaver));
  return count;
}

/**
 * Announces what will be deleted within thirty days, then deletes what was announced and is due: papers one by one and years
 * of punches, then people.
 */
async function letGo(deps: PrivacyDeps, failures: Failures, now: Date): Promise<number> {
  const today = parisDay(now);
  const soon = addDays(today, noticeDays);
  const leavers = await factsOfLeavers(deps, today, failures, now);
  const papers = [
    ...(await papersEnding(deps, new Map(leavers.map((one) => [one.employeeId, one.facts])), soon)),
    ...(await punchYearsEnding(deps, soon)),
  ];
  const people = leavers.flatMap(({ employeeId, facts }) =>
    dueOn(facts, soon).map((purpose) => announcedName.person(employeeId, purpose)),
  );
  const told = [...people, ...papers.map(({ what }) => what)];
  // Nothing is known of people whose erasure failed: their earlier announcement stays.
  const isAnnounced = await announce(deps.vault.pool, told, today, { isWhole: !failures.any });
  for (const { what, keptUntil, destroy } of papers)
    if (keptUntil < today && isAnnounced(what)) await failures.attempt(() => destroy(now));
  await failures.attempt(() => deps.certificates.finish());
  return eraseDue(deps, leavers, isAnnounced, failures, now);
}

/**
 * Returns for how many people something was erased because its day had come. @throws Refusal `unavailable`
 * while the views do not show all people and documents (keys are already destroyed then, the rest waits);
 * AggregateError for the people and documents that failed
 */
export async function reconcileErasures(deps: PrivacyDeps, now: Date): Promise<number> {
  for (const { employeeId, purposes } of await erasedHere(deps.dataDir))
    await deps.vault.keyring.erase(employeeId, purposes.filter(isPurpose));
  await viewsCaughtUp(deps, deps.vault.pool);
  const failures = new Failures();
  await reapply(deps, failures, now);
  await failures.attempt(() => reapplyPunchYears(deps, now));
  const erased = (await failures.attempt(() => letGo(deps, failures, now))) ?? 0;
  await failures.attempt(() => tidyAfterErasure(deps));
  failures.throwIfAny();
  return erased;
}
