import type { InputChange, PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { datesOf, dayOfDate, weekId } from '@fournil/contracts/planning/week';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import type { ShiftData } from '@fournil/events/planning/events';
import { rulesVersion } from '@fournil/labour-rules/rules';
import type { Solved } from '@fournil/planner/problem/solution';
import { accept, refuse } from '../decision.ts';
import { targetMinutes } from '../week/activities.ts';
import { shortfallsOf } from '../week/coverage/shortfalls.ts';
import type { Digests } from '../week/inputs/digests.ts';
import { inputChanges } from '../week/inputs/input-changes.ts';
import { addedFindings, findingsOf } from '../week/judge/findings.ts';
import type { Moment } from '../week/moment.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { frozenOf, type PlanState, shiftDataOf } from '../week/plan/plan-state.ts';
import { contractMinutesIn } from '../week/staff.ts';
import { levelOn, peopleOf, planOf, type WeekFacts } from '../week/week-facts.ts';
import { asking } from './agreement.ts';
import { ruleText } from './judge-change.ts';
import { publishedAtOnce } from './publish.ts';
import type { WeekDecision } from './week.ts';

type Generated = Omit<Extract<NewWeekEvent, { type: 'WeekProposalKept' }>['data'], 'week' | 'proposalId'>;

export interface RecordContext {
  /** The current week, with the requested affluence. */
  readonly facts: WeekFacts;
  /** Digests of the inputs that were planned from, and of what they are now. */
  readonly planned: Digests;
  readonly current: Digests;
  /** The events of the week's stream after it was read. */
  readonly laterEvents: readonly Recorded<FournilEvent>[];
  /** Levels to be saved with the week: what was sent and is not saved [constraints-9]. */
  readonly levelsToSave: Readonly<Record<string, number>>;
  readonly from?: string | undefined;
  /**
   * Stores the result as a proposal for a week that is published or edited by hand. `always`: for any week,
   * even an empty one.
   */
  readonly asksProposal: boolean | 'always';
  /** A week that is not published waits for « Publier ». */
  readonly draft?: boolean | undefined;
  readonly moment: Moment;
  readonly newId: (index: number) => string;
  readonly proposalId: string;
}

export interface RecordOutcome {
  /** Set when it was kept aside. */
  readonly proposalId: string | null;
  readonly changes: readonly InputChange[];
}

const changesPlan = new Set([
  'WeekPlanGenerated',
  'PlanShiftsChanged',
  'PlanShiftsPinned',
  'PlanRowsRealized',
  'PlanRowReopened',
]);

/** The planner's shifts in the form of events: unchanged shifts keep their id and their pin. */
export function shiftsOf(solved: Solved, plan: PlanState, newId: (index: number) => string): ShiftData[] {
  const existing = new Map(plan.shifts.map((shift) => [shift.id, shift]));
  return solved.plan.shifts.map((shift, index) => {
    const known = existing.get(shift.id);
    if (known) return shiftDataOf(known);
    return {
      id: newId(index),
      employeeId: shift.personId,
      date: shift.date,
      start: shift.start,
      end: shift.end,
      breaks: shift.breaks.map(({ start, end, paid }) => ({ start, end, paid })),
      group: shift.group,
      pinned: false,
    };
  });
}

/** The findings of the checker in shifts that nothing fixed: the planner's result is not trusted. */
function illegalOf(facts: WeekFacts, shifts: readonly ShiftData[], kept: ReadonlySet<string>, today: string) {
  const plan = planOf(facts);
  const judged = (own: readonly ShiftData[]) => findingsOf(facts, { ...plan, shifts: own }, today);
  const stood = judged(shifts.filter(({ id }) => kept.has(id)));
  return addedFindings(stood, judged(shifts)).filter(
    ({ severity, status }) => severity === 'legal_hard' && status === 'violated',
  );
}

interface LegalPlan {
  readonly shifts: readonly ShiftData[];
  /** The findings of the checker in the weeks that were removed. */
  readonly illegal: readonly PlanFinding[];
}

/**
 * The shifts without the weeks of the people with violations, repeated until the checker finds none. Null
 * when that fails.
 */
function legalShifts(
  facts: WeekFacts,
  shifts: readonly ShiftData[],
  kept: ReadonlySet<string>,
  today: string,
): LegalPlan | null {
  const illegal: PlanFinding[] = [];
  // Repeated, since the remaining people may no longer supervise an apprentice (A02).
  for (let left = shifts; ; ) {
    const found = illegalOf(facts, left, kept, today);
    illegal.push(...found);
    if (!found.length) return { shifts: left, illegal };
    const blamed = new Set(found.flatMap(({ employeeId }) => employeeId ?? []));
    const fewer = left.filter(({ id, employeeId }) => kept.has(id) || !blamed.has(employeeId));
    if (fewer.length === left.length) return null;
    left = fewer;
  }
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

const minutesIn = (facts: WeekFacts, id: string) => {
  const member = facts.staff.get(id);
  return {
    contractMinutes: member ? contractMinutesIn(member, facts.week) : 0,
    targetMinutes: targetMinutes(facts, id),
  };
};

/** After the checker removed weeks, the distance from the best plan is unknown. */
const unproven = (proof: Solved['proof']): Solved['proof'] => ({
  ...proof,
  gap: 1,
  end: proof.end === 'optimal' ? 'bounded' : proof.end,
});

function generatedOf(
  facts: WeekFacts,
  { plan, planHash, proof: proven }: Solved,
  { shifts, illegal }: LegalPlan,
  planned: Digests,
): Generated {
  const proof = illegal.length > 0 ? unproven(proven) : proven;
  return {
    shifts: [...shifts],
    people: peopleOf(facts).map((employeeId) => ({
      employeeId,
      ...minutesIn(facts, employeeId),
    })),
    levels: Object.fromEntries(datesOf(facts.week).map((date) => [dayOfDate(date), levelOn(facts, date)])),
    digests: { ...planned },
    rulesVersion,
    planHash,
    proof: {
      cost: finite(plan.cost),
      bound: finite(proof.bound),
      gap: finite(proof.gap),
      end: proof.end,
      work: finite(proof.work),
    },
    shortfalls: shortfallsOf(facts, shifts).map((one) => ({ ...one })),
  };
}

/**
 * Records a planned week and publishes it unless a draft is requested. Stores it as a proposal if the week
 * changed meanwhile, or on request for a published or hand-edited week. A plan in which the independent
 * checker finds violations is never recorded.
 */
export function decideRecord(
  solved: Solved,
  context: RecordContext,
): { readonly decision: WeekDecision; readonly outcome: RecordOutcome } {
  const { facts, planned, current, laterEvents, moment, proposalId } = context;
  const week = weekId(facts.week);
  const plan = planOf(facts);
  const none = { proposalId: null, changes: [] };
  const kept = new Set(
    plan.shifts
      .filter(
        (shift) =>
          shift.pinned ||
          frozenOf(plan, shift, moment) !== null ||
          (context.from !== undefined && shift.date < context.from),
      )
      .map(({ id }) => id),
  );
  const legal = legalShifts(facts, shiftsOf(solved, plan, context.newId), kept, moment.today);
  if (!legal) {
    const [first] = illegalOf(facts, shiftsOf(solved, plan, context.newId), kept, moment.today);
    const text = `Le planning calculé ne respecte pas une règle et n'a pas été enregistré. ${first ? ruleText(first) : ''}`;
    return { decision: refuse('generation_failed', { text: text.trim() }), outcome: none };
  }
  const generated = generatedOf(facts, solved, legal, planned);
  const changes = [
    ...inputChanges(facts, planned, current),
    ...(laterEvents.some(({ type }) => changesPlan.has(type))
      ? [{ kind: 'plan' as const, employeeId: null, date: null, text: 'Le planning a été modifié à la main' }]
      : []),
  ];
  const aside = () => ({
    // A newer result replaces undecided proposals.
    decision: accept(
      ...plan.proposals.map((older) => ({
        type: 'WeekProposalDiscarded' as const,
        data: { week, proposalId: older.proposalId },
      })),
      { type: 'WeekProposalKept' as const, data: { week, proposalId, ...generated } },
    ),
    outcome: { proposalId, changes },
  });
  const isTheirs = plan.status === 'published' || plan.edited;
  const isAsked = context.asksProposal === 'always' || (context.asksProposal && isTheirs);
  if (changes.length || isAsked) return aside();

  const notifiedOn = plan.status === 'published' ? moment.today : null;
  const saved: NewWeekEvent[] = Object.keys(context.levelsToSave).length
    ? [{ type: 'WeekAffluenceChanged', data: { week, levels: { ...context.levelsToSave } } }]
    : [];
  const recorded: NewWeekEvent[] = [
    ...saved,
    { type: 'WeekPlanGenerated', data: { week, ...generated, proposalId: null, notifiedOn } },
  ];
  if (plan.status === 'published')
    return { decision: accept(...asking(facts, recorded, moment.today)), outcome: none };
  const published = context.draft ? [] : publishedAtOnce(facts, recorded, moment.today);
  return { decision: accept(...asking(facts, [...recorded, ...published], moment.today)), outcome: none };
}
