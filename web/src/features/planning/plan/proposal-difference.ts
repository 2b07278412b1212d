/** What taking a proposal would change, person by person and day by day, and what that costs. Pure. */
import type { PlanFinding, PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';

export interface DayDifference {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** « 06:00–13:30 », several joined; null for no shift. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface PersonDifference {
  readonly employeeId: string;
  readonly name: string;
  readonly days: readonly DayDifference[];
  /** Effective work of the week, in minutes. */
  readonly minutesBefore: number;
  readonly minutesAfter: number;
  /** Rules of this person that the proposal breaks and the week as it is does not. */
  readonly broken: readonly PlanFinding[];
}

type Compared = Pick<PlanView, 'people' | 'shifts' | 'findings' | 'proposals' | 'days'>;

const hoursOf = (shifts: readonly PlanShift[]): string | null =>
  shifts.length === 0
    ? null
    : shifts
        .map(({ startTime, endTime }) => `${startTime}–${endTime}`)
        .sort()
        .join(' et ');

const minutesOf = (shifts: readonly PlanShift[]): number =>
  shifts.reduce((sum, { workMinutes }) => sum + workMinutes, 0);

const ruleKey = ({ ruleId, employeeId, dates }: PlanFinding): string =>
  JSON.stringify([ruleId, employeeId, dates]);

/** People whose hours would be others, in the order of the week; null for a proposal that is no longer there. */
export function proposalDifference(plan: Compared, proposalId: string): readonly PersonDifference[] | null {
  const proposal = plan.proposals.find(({ _id }) => _id === proposalId);
  if (!proposal) return null;
  const known = new Set(plan.findings.map(ruleKey));
  const added = proposal.findings.filter(
    (finding) => finding.status === 'violated' && !known.has(ruleKey(finding)),
  );
  return plan.people.flatMap(({ employeeId, name }) => {
    const own = (shifts: readonly PlanShift[]) => shifts.filter((shift) => shift.employeeId === employeeId);
    const [before, after] = [own(plan.shifts), own(proposal.shifts)];
    const days = plan.days.flatMap(({ date }) => {
      const on = (shifts: readonly PlanShift[]) => hoursOf(shifts.filter((shift) => shift.date === date));
      const day = { date, before: on(before), after: on(after) };
      return day.before === day.after ? [] : [day];
    });
    if (days.length === 0) return [];
    const broken = added.filter((finding) => finding.employeeId === employeeId);
    const minutes = { minutesBefore: minutesOf(before), minutesAfter: minutesOf(after) };
    return [{ employeeId, name, days, ...minutes, broken }];
  });
}
