/** The changes of a proposal, person by person and day by day, with their cost. Pure. */
import type { PlanFinding, PlanShift } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';

export interface DayDifference {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** « 06:00–13:30 », several joined; null for no shift. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Minutes. */
export interface BeforeAndAfter {
  readonly before: number;
  readonly after: number;
}

export interface PersonDifference {
  readonly employeeId: string;
  readonly name: string;
  readonly days: readonly DayDifference[];
  /** Effective work of the week, in minutes. */
  readonly minutesBefore: number;
  readonly minutesAfter: number;
  /** Overtime and complementary hours, in minutes; null for none before and after. */
  readonly overtime: BeforeAndAfter | null;
  readonly complementary: BeforeAndAfter | null;
  /** Rules of this person that the proposal breaks and the week as it is does not. */
  readonly broken: readonly PlanFinding[];
  /** Rules of this person that the week as it is breaks and the proposal does not. */
  readonly resolved: readonly PlanFinding[];
}

/** For the whole week: hours, uncovered time, and rules of the shop. */
export interface WeekDifference {
  readonly minutes: BeforeAndAfter;
  readonly missing: BeforeAndAfter;
  readonly overtime: BeforeAndAfter;
  readonly complementary: BeforeAndAfter;
  readonly broken: readonly PlanFinding[];
  readonly resolved: readonly PlanFinding[];
}

type Compared = Pick<PlanView, 'people' | 'shifts' | 'findings' | 'proposals' | 'days'>;

const hoursOf = (shifts: readonly PlanShift[]): string | null =>
  shifts.length === 0
    ? null
    : shifts
        .map(({ startTime, endTime }) => hoursWithNextDay(startTime, endTime))
        .sort()
        .join(' et ');

const minutesOf = (shifts: readonly PlanShift[]): number =>
  shifts.reduce((sum, { workMinutes }) => sum + workMinutes, 0);

const ruleKey = ({ ruleId, employeeId, dates }: PlanFinding): string =>
  JSON.stringify([ruleId, employeeId, dates]);

/** Rules that the proposal breaks and the week as it is does not. */
function addedBy(plan: Compared, { findings }: Compared['proposals'][number]): readonly PlanFinding[] {
  const known = new Set(plan.findings.map(ruleKey));
  return findings.filter((finding) => finding.status === 'violated' && !known.has(ruleKey(finding)));
}

/** People with changed hours, in the week's order; null for a proposal that no longer exists. */
export function proposalDifference(plan: Compared, proposalId: string): readonly PersonDifference[] | null {
  const proposal = plan.proposals.find(({ _id }) => _id === proposalId);
  if (!proposal) return null;
  const added = addedBy(plan, proposal);
  return plan.people.flatMap(({ employeeId, name }) => {
    const own = (shifts: readonly PlanShift[]) => shifts.filter((shift) => shift.employeeId === employeeId);
    const [before, after] = [own(plan.shifts), own(proposal.shifts)];
    const days = plan.days.flatMap(({ date }) => {
      const on = (shifts: readonly PlanShift[]) => hoursOf(shifts.filter((shift) => shift.date === date));
      const day = { date, before: on(before), after: on(after) };
      return day.before === day.after ? [] : [day];
    });
    if (days.length === 0) return [];
    const of = (findings: readonly PlanFinding[]) =>
      findings.filter((finding) => finding.employeeId === employeeId);
    const minutes = { minutesBefore: minutesOf(before), minutesAfter: minutesOf(after) };
    const premium = proposal.cost.premiums.find((one) => one.employeeId === employeeId);
    return [
      {
        ...{ employeeId, name, days, ...minutes },
        ...{ overtime: some(premium?.overtime), complementary: some(premium?.complementary) },
        ...{ broken: of(added), resolved: of(proposal.cost.resolved) },
      },
    ];
  });
}

const some = (minutes: BeforeAndAfter | undefined): BeforeAndAfter | null =>
  minutes && (minutes.before > 0 || minutes.after > 0) ? minutes : null;

const sumOf = (all: readonly BeforeAndAfter[]): BeforeAndAfter => ({
  before: all.reduce((sum, { before }) => sum + before, 0),
  after: all.reduce((sum, { after }) => sum + after, 0),
});

/** The cost and gain of the proposal in all; null for a proposal that is no longer there. */
export function weekDifference(plan: Compared, proposalId: string): WeekDifference | null {
  const proposal = plan.proposals.find(({ _id }) => _id === proposalId);
  if (!proposal) return null;
  const { premiums, missing, resolved } = proposal.cost;
  return {
    minutes: { before: minutesOf(plan.shifts), after: minutesOf(proposal.shifts) },
    missing,
    overtime: sumOf(premiums.map(({ overtime }) => overtime)),
    complementary: sumOf(premiums.map(({ complementary }) => complementary)),
    broken: addedBy(plan, proposal).filter(({ employeeId }) => employeeId === null),
    resolved: resolved.filter(({ employeeId }) => employeeId === null),
  };
}
