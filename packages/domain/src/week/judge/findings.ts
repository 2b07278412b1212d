/** The findings of the independent checker on a plan, in the form of the planning's answers. */
import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import { datesOf } from '@fournil/contracts/planning/week';
import { timeOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { checkWeek } from '@fournil/labour-rules/check-week';
import type { Finding } from '@fournil/labour-rules/finding';
import { day, typeset } from '@fournil/labour-rules/french';
import type { Shift, WeekInput } from '@fournil/labour-rules/week';
import { closedHoursOf } from '../../settings/shop-day.ts';
import { memoized } from '../memoized.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { timesOf } from '../shifts/shift-times.ts';
import { peopleOf, planOf, shopDayOf, type WeekFacts } from '../week-facts.ts';
import { type JudgedPlan, weekInputOf } from './checker-input.ts';

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
 * Sales shifts that continue while the shop is closed at midday: allowed by law, and reported to the manager.
 */
const rule = 'Un créneau de vente traverse des heures où la boutique est fermée.';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function closedHoursFindings(
  facts: WeekFacts,
  shifts: readonly ShiftData[],
  people: readonly string[],
): readonly PlanFinding[] {
  return shifts
    .filter(({ group, employeeId }) => group === 'vente' && people.includes(employeeId))
    .flatMap((shift) => {
      const { from, to, breaks } = timesOf(shift);
      const closed = closedHoursOf(facts.settings, shopDayOf(facts.settings, shift.date)).find(
        (one) =>
          from < one.from && to > one.to && !breaks.some((own) => own.from <= one.from && own.to >= one.to),
      );
      if (!closed) return [];
      const when = capital(day(shift.date));
      const values = `${shift.start}–${shift.end}, fermé de ${timeOf(closed.from)} à ${timeOf(closed.to)}`;
      return {
        ruleId: 'B01',
        title: 'Boutique fermée pendant le créneau',
        severity: 'advisory' as const,
        status: 'violated' as const,
        blocks: null,
        employeeId: shift.employeeId,
        dates: [shift.date],
        shiftIds: [shift.id],
        message: typeset(`${when} : ${rule} ${values}.`),
        rule,
        when,
        values,
        source: [],
        missing: null,
        evidence: [],
        excess: closed.to - closed.from,
      };
    });
}

/** The rule about a shift on a day of absence: the only one that counts hours nobody will come for. */
const absenceRule = 'X01';

/** The checker's findings: hours are those of people who come; the shifts of absent people break a rule of their own. */
function legalFindings(
  facts: WeekFacts,
  plan: JudgedPlan,
  people: readonly string[],
  today: string,
): readonly Finding[] {
  const shifts = attendedShifts(facts, plan.shifts);
  const found = checkWeek(weekInputOf(facts, { ...plan, shifts }, people, today));
  if (shifts.length === plan.shifts.length) return found;
  const withVacated = checkWeek(weekInputOf(facts, plan, people, today));
  return [
    ...found.filter(({ ruleId }) => ruleId !== absenceRule),
    ...withVacated.filter(({ ruleId }) => ruleId === absenceRule),
  ];
}

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
  const legal = legalFindings(facts, plan, people, today)
    .filter(({ ruleId, shiftIds }) => !noticeRules.has(ruleId) || shiftIds.some((id) => announced.has(id)))
    .map(describeFinding);
  return [...legal, ...closedHoursFindings(facts, attendedShifts(facts, plan.shifts), people)];
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

/** The checker for the planner's explanations and rankings, which check a few people at a time. */

/**
 * Checks only the shifts of `ids` and of the masters of apprentices, whom a rule needs; everybody's presence
 * counts for working alone.
 */
export function judgePeople(facts: WeekFacts, today: string) {
  const whole = weekInputOf(facts, { ...planOf(facts), shifts: [] }, peopleOf(facts), today);
  return (shifts: readonly Shift[], ids: readonly string[]) => {
    const asked = new Set(ids);
    for (const person of whole.people) {
      if (asked.has(person.id) && typeof person.masterId === 'string') asked.add(person.masterId);
    }
    const own = <T extends { readonly personId: string }>(items: readonly T[]) =>
      items.filter(({ personId }) => asked.has(personId));
    const others = whole.people.filter(({ id }) => !asked.has(id));
    const input: WeekInput = {
      ...whole,
      people: whole.people.filter(({ id }) => asked.has(id)),
      shifts: own(shifts),
      colleagues: { people: others, shifts: shifts.filter(({ personId }) => !asked.has(personId)) },
      activities: own(whole.activities),
      absences: whole.absences,
      around: { shifts: own(whole.around.shifts), activities: own(whole.around.activities) },
      withdrawn: own(whole.withdrawn ?? []),
    };
    return checkWeek(input);
  };
}
