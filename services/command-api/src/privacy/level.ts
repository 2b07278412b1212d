/** At every start and every day: what was erased stays erased, and what is due goes. */
import { parisDay } from '@fournil/contracts/paris-day';
import { announcedName } from '@fournil/contracts/privacy/announced-names';
import { noticeDays } from '@fournil/contracts/privacy/paper-retention';
import { purposes as allPurposes, dueOn, type RetentionFacts } from '@fournil/contracts/privacy/retention';
import { addDays } from '@fournil/contracts/time/calendar';
import type { Purpose } from '@fournil/events/define';
import { derivedId } from '@fournil/events/ids';
import { erasedHere } from '@fournil/vault/erased-list';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { announce } from './announced.ts';
import { applyErasure, dropWhatIsLeft, tidyAfterErasure } from './apply.ts';
import { filedOf, leaversIn, type PrivacyDeps } from './deps.ts';
import { decideEraseDue, decideReapply, factsOf } from './erase/decide.ts';
import { papersEnding } from './papers.ts';
import { type PersonDecision, type PersonState, personRecord } from './person.ts';

const isPurpose = (text: string): text is Purpose => (allPurposes as readonly string[]).includes(text);

/** One more fact of the machine itself: the same on the same day, whoever asks. */
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

/** Whoever left, as retention asks it of the log: an exit date in the views may be a moment old. */
interface LeaverFacts {
  readonly employeeId: string;
  readonly facts: RetentionFacts;
}

async function factsOfLeavers(deps: PrivacyDeps, today: string, now: Date): Promise<LeaverFacts[]> {
  const known = Map.groupBy(await deps.vault.keyring.erasures(), ({ subject }) => subject);
  const leavers: LeaverFacts[] = [];
  for (const { id: employeeId } of await leaversIn(deps.vault.pool, today)) {
    await finish(
      deps,
      employeeId,
      (known.get(employeeId) ?? []).map(({ purpose }) => purpose),
      now,
    );
    const { state, history } = await loadPerson(deps, employeeId);
    const filed = await filedOf(deps.vault.pool, employeeId);
    leavers.push({ employeeId, facts: factsOf(state, { history, filed, today }) });
  }
  return leavers;
}

/** Answers of how many something was erased because its day had come. */
async function eraseDue(
  deps: PrivacyDeps,
  leavers: readonly LeaverFacts[],
  isAnnounced: (what: string) => boolean,
  now: Date,
): Promise<number> {
  const today = parisDay(now);
  let count = 0;
  for (const { employeeId } of leavers) {
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
    if (!purposes.length) continue;
    await applyErasure(deps, { employeeId, purposes }, now);
    count += 1;
  }
  return count;
}

/** Tells what goes within thirty days, then lets go what was told and is due: papers one by one, then people. */
async function letGo(deps: PrivacyDeps, now: Date): Promise<number> {
  const today = parisDay(now);
  const soon = addDays(today, noticeDays);
  const leavers = await factsOfLeavers(deps, today, now);
  const papers = await papersEnding(deps, new Map(leavers.map((one) => [one.employeeId, one.facts])), soon);
  const people = leavers.flatMap(({ employeeId, facts }) =>
    dueOn(facts, soon).map((purpose) => announcedName.person(employeeId, purpose)),
  );
  const isAnnounced = await announce(deps.vault.pool, [...people, ...papers.map(({ what }) => what)], today);
  for (const { what, keptUntil, destroy } of papers)
    if (keptUntil < today && isAnnounced(what)) await destroy(now);
  await deps.certificates.finish();
  return eraseDue(deps, leavers, isAnnounced, now);
}

export async function levelErasures(deps: PrivacyDeps, now: Date): Promise<number> {
  await reapply(deps, now);
  const erased = await letGo(deps, now);
  await tidyAfterErasure(deps);
  return erased;
}
