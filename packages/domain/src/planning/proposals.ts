import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
import { accept, refuse } from '../decision.ts';
import { shortfallsOf } from '../week/coverage/shortfalls.ts';
import type { Moment } from '../week/moment.ts';
import { type NewWeekEvent, planAfter, proposalTaken } from '../week/plan/plan-after.ts';
import { type PlanState, shiftDataOf } from '../week/plan/plan-state.ts';
import { overlapping } from '../week/shifts/edit-shifts.ts';
import { planOf, type WeekFacts } from '../week/week-facts.ts';
import { asking } from './agreement.ts';
import { judgeChange, refusedByRules } from './judge-change.ts';
import { publishedAtOnce } from './publish.ts';
import { changeEvents } from './shift-changes.ts';
import type { WeekDecision } from './week.ts';

export interface ProposalContext {
  readonly facts: WeekFacts;
  readonly moment: Moment;
  /** After the revision its author saw. */
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

const changesPlan = new Set([
  'WeekPlanGenerated',
  'PlanShiftsChanged',
  'PlanRowsRealized',
  'PlanRowReopened',
]);

export interface AcceptCommand {
  readonly proposalId: string;
  /** The people whose shifts are taken; undefined for everybody's. */
  readonly people?: readonly string[] | undefined;
  /** People with consent to a short notice; the others concerned are asked. */
  readonly consent: readonly string[];
  /** A week that is not published waits for « Publier ». */
  readonly draft?: boolean | undefined;
}

/** The events of a proposal that is accepted for some people: one change per person, like an edit by hand. */
function takenOf(
  facts: WeekFacts,
  taken: readonly ShiftData[],
  people: readonly string[],
  today: string,
): (consents: readonly string[]) => readonly NewWeekEvent[] {
  const plan = planOf(facts);
  const chosen = <T extends ShiftData>(shifts: readonly T[]) =>
    shifts.filter(({ employeeId }) => people.includes(employeeId));
  const key = ({ employeeId, date, start, end, group, breaks }: ShiftData) =>
    JSON.stringify([employeeId, date, start, end, group, breaks]);
  const [was, is] = [chosen(plan.shifts).map(shiftDataOf), chosen(taken)];
  const [before, after] = [new Set(was.map(key)), new Set(is.map(key))];
  const change = {
    removed: was.filter((shift) => !after.has(key(shift))),
    added: is.filter((shift) => !before.has(key(shift))),
  };
  return (consents) => changeEvents(facts, plan, change, { cause: 'edit', today, reasons: [], consents });
}

/**
 * The legal violations for which a proposal, or a part of it, cannot be accepted into the current week. A missing
 * consent is none: the person is asked after the acceptance.
 */
function refusedTaking(facts: WeekFacts, events: readonly NewWeekEvent[], moment: Moment) {
  const judged = judgeChange(facts, planAfter(planOf(facts), events), moment.today);
  // Rules that a planner may override need no reason here: the generation has weighed them.
  return refusedByRules(
    { added: judged.added.filter(({ severity }) => severity === 'legal_hard') },
    [],
    moment,
  );
}

/**
 * Accepts a stored proposal as the plan, except for the parts that are frozen by now, as a whole or for some
 * people; checked against the current week.
 */
export function decideAccept(
  command: AcceptCommand,
  { facts, moment, laterEvents }: ProposalContext,
): WeekDecision {
  const plan = planOf(facts);
  const proposal = plan.proposals.find(({ proposalId }) => proposalId === command.proposalId);
  if (!proposal) return refuse('unknown_proposal');
  if (laterEvents.some(({ type }) => changesPlan.has(type)))
    return refuse('conflict', { text: 'Le planning a changé entre-temps : relisez la proposition.' });
  const taken = proposalTaken(facts, proposal, moment);
  const { week, shifts, notifiedOn } = taken;
  if (overlapping(shifts)) return refuse('shifts_overlap');
  if (command.people) {
    const changed = takenOf(facts, shifts, command.people, moment.today);
    const refused = refusedTaking(facts, changed([]), moment);
    return refused ?? accept(...asking(facts, changed(command.consent), moment.today));
  }
  const shortfalls = shortfallsOf(facts, shifts).map((one) => ({ ...one }));
  const recorded: NewWeekEvent = { type: 'WeekPlanGenerated', data: { ...taken, shortfalls } };
  const refused = refusedTaking(facts, [recorded], moment);
  if (refused) return refused;
  if (plan.status !== 'published') {
    const published = command.draft ? [] : publishedAtOnce(facts, [recorded], moment.today);
    return accept(...asking(facts, [recorded, ...published], moment.today));
  }
  const { consenting } = judgeChange(facts, planAfter(plan, [recorded]), moment.today);
  // The week is published already, so each consent is recorded as a change of its person, next to the new plan.
  const agreeing = consenting.filter((employeeId) => command.consent.includes(employeeId)).toSorted();
  const agreed = agreeing.map(
    (employeeId): NewWeekEvent => ({
      type: 'PlanShiftsChanged',
      data: {
        ...{ week, employeeId, cause: 'edit', notifiedOn, removed: [], added: [] },
        ...{ consents: [employeeId], reasons: [] },
      },
    }),
  );
  return accept(...asking(facts, [recorded, ...agreed], moment.today));
}

export function decideDiscard(
  command: { readonly week: string; readonly proposalId: string },
  plan: PlanState,
): WeekDecision {
  if (!plan.proposals.some(({ proposalId }) => proposalId === command.proposalId))
    return refuse('unknown_proposal');
  return accept({ type: 'WeekProposalDiscarded', data: { ...command } });
}
