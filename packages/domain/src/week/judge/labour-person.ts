/** A person in the form of the labour rules: contract, age, and totals of other weeks. Pure. */
import { isApprentice } from '@fournil/contracts/employees/rules';
import { datesOf, mondayOf, type Week } from '@fournil/contracts/planning/week';
import type { Absence, Person, WeekTotal } from '@fournil/labour-rules/week';
import { leaveWeekOf } from '../../vacations/balance/rest-days.ts';
import { usualWeek } from '../../vacations/balance/usual-week.ts';
import { activitiesOf, sixDaysOf } from '../activities.ts';
import type { WeekCell } from '../cells/week-cells.ts';
import { workedShifts } from '../kept/kept-shifts.ts';
import { memoized } from '../memoized.ts';
import type { PlannedShift, PlanState } from '../plan/plan-state.ts';
import { attendedShifts } from '../shifts/attendance.ts';
import { timesOf, workMinutes } from '../shifts/shift-times.ts';
import {
  contractMinutesIn,
  firstDayOf,
  groupsOf,
  isEmployedOn,
  isQualified,
  lastDayOf,
  type StaffMember,
} from '../staff.ts';
import { cellsOf, otherPlans, type WeekFacts } from '../week-facts.ts';
import { contingentBefore } from './contingent.ts';
import { nightWorkOf } from './night-work.ts';

const shiftsByPerson = memoized<PlanState, ReadonlyMap<string, readonly PlannedShift[]>>();

/** The shifts that the person really worked in another planned week. */
function attendedIn(facts: WeekFacts, id: string, week: Week, plan: PlanState): readonly PlannedShift[] {
  const byPerson = shiftsByPerson(plan, '', () =>
    Map.groupBy(workedShifts(plan), ({ employeeId }) => employeeId),
  );
  return attendedShifts(facts, byPerson.get(id) ?? [], week);
}

/** The kind of absence that a day's cell means for the labour rules. Pure. */
const kinds: Readonly<Record<string, Absence['kind']>> = { CP: 'paid-leave', MAL: 'sick', ABS: 'other' };

/** True for half a day of « Congés payés », the other half of which may be worked. */
export const isHalfPaidLeave = ({
  value,
  source,
  leaveType,
  leaveOnDayOff,
}: Pick<WeekCell, 'value' | 'source' | 'leaveType' | 'leaveOnDayOff'>): boolean =>
  source === 'leave' && value !== 'CP' && leaveType === 'Congés payés' && !leaveOnDayOff;

/**
 * A typed value takes precedence over a declared period [constraints-3]. The cells show CP for every declared
 * leave [payroll-9], but only « Congés payés » counts towards overtime (Cass. soc. 10/09/2025 n° 23-14.455)
 * and is neutral in an average (Directive 2003/88, art. 16 b).
 */
export function absenceKindOf({
  value,
  leaveType,
}: Pick<WeekCell, 'value' | 'leaveType'>): Absence['kind'] | null {
  if (value === 'CP' && leaveType !== null && leaveType !== 'Congés payés') return 'other';
  return kinds[value] ?? null;
}

/** Weekly minutes of somebody in another planned week, and the days that weigh nothing in an average. */
function weekTotal(facts: WeekFacts, id: string, week: Week, attended: readonly PlannedShift[]): WeekTotal {
  const worked = attended.reduce((sum, shift) => sum + workMinutes(shift.date, timesOf(shift)), 0);
  const paid = activitiesOf(facts, [id], week).reduce((sum, { minutes }) => sum + minutes, 0);
  const neutral = cellsOf(facts, id, week)
    .slice(0, 6)
    .filter((cell) => ['paid-leave', 'sick'].includes(absenceKindOf(cell) ?? '')).length;
  const member = facts.staff.get(id);
  const [then, now] = [week, facts.week].map((one) => (member ? contractMinutesIn(member, one) : 0));
  return {
    monday: mondayOf(week),
    workMinutes: worked + paid,
    neutralDays: neutral,
    ...(then === undefined || then === now ? {} : { contractMinutes: then }),
  };
}

const labourPeople = memoized<WeekFacts, Person>();

export function labourPerson(facts: WeekFacts, id: string): Person | null {
  const member = facts.staff.get(id);
  return member ? labourPeople(facts, id, () => personOf(facts, id, member)) : null;
}

function personOf(facts: WeekFacts, id: string, member: StaffMember): Person {
  const { birthDate, age, ageTypedOn: on, profile } = member;
  const days = datesOf(facts.week);
  const day = days.findLast((date) => isEmployedOn(member, date)) ?? days[6] ?? '';
  const from = firstDayOf(member, day);
  const others = otherPlans(facts).map(({ week, plan }) => ({
    week,
    monday: mondayOf(week),
    shifts: attendedIn(facts, id, week, plan),
  }));
  const history = others.map(({ week, shifts }) => weekTotal(facts, id, week, shifts));
  const contracts: readonly Person['contractType'][] = ['CDI', 'CDD', 'Extra', 'Apprentissage'];
  return {
    id,
    ...(birthDate === null ? {} : { birthDate }),
    ...(birthDate === null && age !== null && on !== null ? { typedAge: { age, on } } : {}),
    contractType: contracts.find((type) => type === member.contractType) ?? 'CDI',
    apprentice: isApprentice(member),
    employed: {
      ...(from === null ? {} : { from }),
      until: lastDayOf(member, day),
    },
    contractWeekMinutes: contractMinutesIn(member, facts.week),
    weekDays: sixDaysOf(facts, id) ? 6 : leaveWeekOf(facts.settings, usualWeek(profile.recurring)).daysAWeek,
    role: member.role,
    groups: groupsOf(facts.settings, member),
    skills: member.skills,
    splitAllowed: profile.splitAllowed,
    supervises: isQualified(facts.settings, member),
    ...(isApprentice(member) ? { masterId: member.tutor } : {}),
    ...nightWorkOf(facts, member, others),
    formalities: member.formalities,
    history,
    contingent: contingentBefore(
      facts,
      member,
      others.map(({ week }, at) => ({ week, minutes: history[at]?.workMinutes ?? 0 })),
    ),
  };
}
