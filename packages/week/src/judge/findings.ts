/** The findings of the independent checker on a plan, in the form of the planning's answers. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { datesOf } from '@fournil/contracts/planning/week';
import { checkWeek } from '@fournil/labour-rules/check-week';
import type { Finding } from '@fournil/labour-rules/finding';
import { memoized } from '../memoized.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { peopleOf, planOf, type WeekFacts } from '../week-facts.ts';
import { type JudgedPlan, weekInputOf } from './checker-input.ts';
import { closedHoursFindings } from './closed-hours.ts';

/** Notice: the notice of a past week no longer matters, nor hours that nobody will come for. */
const noticeRules = new Set(['P05', 'P06']);

export const describeFinding = (finding: Finding): PlanFinding => ({
  ruleId: finding.ruleId,
  title: finding.title,
  severity: finding.severity,
  status: finding.severity === 'info_pay' && finding.status === 'violated' ? 'pay' : finding.status,
  blocks:
    finding.status !== 'violated'
      ? null
      : finding.severity === 'legal_hard'
        ? 'edit'
        : finding.severity === 'legal_hard_consent'
          ? 'publication'
          : null,
  employeeId: finding.personId,
  dates: [...finding.dates],
  shiftIds: [...finding.shiftIds],
  message: finding.message,
  rule: finding.rule,
  when: finding.when,
  values: finding.values,
  source: [...finding.source],
  missing: finding.missing ?? null,
  evidence: [...(finding.evidence ?? [])],
  excess:
    typeof finding.measured === 'number' && typeof finding.threshold === 'number'
      ? Math.abs(finding.measured - finding.threshold)
      : null,
});

/** Everybody with work in a plan: the people of the week, and those whom an edit adds. */
export const judgedPeople = (facts: WeekFacts, plan: JudgedPlan): readonly string[] =>
  [...new Set([...peopleOf(facts), ...plan.shifts.map(({ employeeId }) => employeeId)])]
    .filter((id) => facts.staff.has(id))
    .sort();

/** Ids of shifts, planned or withdrawn, whose person needs to be informed of them. */
const toAnnounce = (facts: WeekFacts, { shifts, withdrawn }: JudgedPlan): ReadonlySet<string> =>
  new Set(attendedShifts(facts, [...shifts, ...withdrawn.map(({ shift }) => shift)]).map(({ id }) => id));

/**
 * `today` is the day on which a draft would be published; `people`: by default everybody in the plan. The
 * check takes about 5 ms for 15 people, 20 ms for 40.
 */
export function findingsOf(
  facts: WeekFacts,
  plan: JudgedPlan,
  today: string,
  people: readonly string[] = judgedPeople(facts, plan),
): readonly PlanFinding[] {
  const over = (datesOf(facts.week).at(-1) ?? '') < today;
  const announced = over ? new Set() : toAnnounce(facts, plan);
  const legal = checkWeek(weekInputOf(facts, plan, people, today))
    .filter(({ ruleId, shiftIds }) => !noticeRules.has(ruleId) || shiftIds.some((id) => announced.has(id)))
    .map(describeFinding);
  return [...legal, ...closedHoursFindings(facts, plan.shifts, people)];
}

const known = memoized<WeekFacts, readonly PlanFinding[]>();

/** Findings of the current plan; cached, since each edit needs them several times. */
export const currentFindings = (facts: WeekFacts, today: string): readonly PlanFinding[] =>
  known(facts, today, () => findingsOf(facts, planOf(facts), today));

const keyOf = ({ ruleId, employeeId, dates, status }: PlanFinding): string =>
  [ruleId, employeeId ?? '', dates.join(), status].join(' ');

/**
 * Findings of `after` that are new or worse than before, compared by person and day, since ids of shifts
 * change. A violation that becomes smaller is not new.
 */
export function addedFindings(
  before: readonly PlanFinding[],
  after: readonly PlanFinding[],
): readonly PlanFinding[] {
  const known = new Map(before.map((finding) => [keyOf(finding), finding.excess]));
  return after.filter((finding) => {
    const stood = known.get(keyOf(finding));
    if (stood === undefined) return true;
    return stood !== null && finding.excess !== null && finding.excess > stood;
  });
}
