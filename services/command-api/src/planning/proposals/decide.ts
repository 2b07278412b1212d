import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { shortfallsOf } from '@fournil/week/coverage/shortfalls';
import type { Moment } from '@fournil/week/moment';
import { type NewWeekEvent, planAfter } from '@fournil/week/plan/plan-after';
import type { PlanState } from '@fournil/week/plan/plan-state';
import { proposalTaken } from '@fournil/week/plan/take-proposal';
import { overlapping } from '@fournil/week/shifts/edit-shifts';
import { planOf, type WeekFacts } from '@fournil/week/week-facts';
import { accept, refuse } from '../../kernel/decision.ts';
import { judgeChange, refusedByRules } from '../judge-change.ts';
import type { WeekDecision } from '../week.ts';

export interface ProposalContext {
  readonly facts: WeekFacts;
  readonly moment: Moment;
  /** After the revision its author saw. */
  readonly since: readonly Recorded<FournilEvent>[];
}

const changesPlan = new Set([
  'WeekPlanGenerated',
  'PlanShiftsChanged',
  'PlanRowsRealized',
  'PlanRowReopened',
]);

/** Takes a kept result as the plan, around what is frozen by now; judged as the week now is. */
export function decideAccept(
  command: { readonly proposalId: string; readonly consent: readonly string[] },
  { facts, moment, since }: ProposalContext,
): WeekDecision {
  const plan = planOf(facts);
  const proposal = plan.proposals.find(({ proposalId }) => proposalId === command.proposalId);
  if (!proposal) return refuse('unknown_proposal');
  if (since.some(({ type }) => changesPlan.has(type)))
    return refuse('conflict', { text: 'Le planning a changé entre-temps : relisez la proposition.' });
  const taken = proposalTaken(facts, proposal, moment);
  const { week, shifts, toldOn } = taken;
  if (overlapping(shifts)) return refuse('shifts_overlap');
  const shortfalls = shortfallsOf(facts, shifts).map((one) => ({ ...one }));
  const recorded: NewWeekEvent = { type: 'WeekPlanGenerated', data: { ...taken, shortfalls } };
  const judged = judgeChange(facts, planAfter(plan, [recorded]), moment.today);
  const missing = judged.consenting.filter((id) => !command.consent.includes(id));
  if (missing.length) {
    const findings = judged.added.filter(
      ({ ruleId, employeeId }) => ruleId === 'P05' && missing.includes(employeeId ?? ''),
    );
    return refuse('consent_needed', { details: { findings, first: false } });
  }
  // What a planner may bend needs no reason here: it was weighed when it was made.
  const legal = judged.added.filter(({ severity }) => severity === 'legal_hard');
  const refused = refusedByRules({ added: legal }, [], moment);
  if (refused) return refused;
  // The week is published already: each consent is a fact of its person, beside the change it was given for.
  const agreed = judged.consenting.toSorted().map(
    (employeeId): NewWeekEvent => ({
      type: 'PlanShiftsChanged',
      data: {
        ...{ week, employeeId, cause: 'edit', toldOn, removed: [], added: [] },
        ...{ consents: [employeeId], reasons: [] },
      },
    }),
  );
  return accept(recorded, ...agreed);
}

export function decideDiscard(
  command: { readonly week: string; readonly proposalId: string },
  plan: PlanState,
): WeekDecision {
  if (!plan.proposals.some(({ proposalId }) => proposalId === command.proposalId))
    return refuse('unknown_proposal');
  return accept({ type: 'WeekProposalDiscarded', data: { ...command } });
}
