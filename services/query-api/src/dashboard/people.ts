import { addDays, daysBetween } from '@fournil/calendar/days';
import { kindSaid } from '@fournil/contracts/absences/kinds';
import {
  apprenticeEndColour,
  type Dashboard,
  fixedTermShownDaysBefore,
  sickLeaveShownDaysAfterEnd,
} from '@fournil/contracts/dashboard/endpoints';
import { eighteenthBirthday, isMinorOn, type KnownAge } from '@fournil/contracts/employees/age';
import { isApprentice } from '@fournil/contracts/employees/rules';
import { contains, joined } from '../shared/calendar.ts';
import type { DeclarationRow, LeaveRow, StaffRow } from './select.ts';

/** The reason for today's absence; of several, the one that ends last. Null for a person present. */
export function absentLine(
  person: StaffRow,
  own: readonly DeclarationRow[],
  leaves: readonly LeaveRow[],
  today: string,
): Dashboard['absentToday'][number] | null {
  const last = [...own, ...leaves.map((row) => ({ ...row, kind: 'holiday' as const, absence_kind: null }))]
    .filter((row) => contains({ from: row.start_date, to: row.end_date }, today))
    .sort((a, b) => (a.end_date < b.end_date ? 1 : -1))[0];
  if (!last) return null;
  return {
    employeeId: person.employee_id,
    name: person.name,
    role: person.role,
    kind: last.kind === 'delay' ? 'absence' : last.kind,
    absenceKind: kindSaid(last.kind, last.absence_kind),
    startDate: last.start_date,
    endDate: last.end_date,
  };
}

type Line = Dashboard['apprentices'][number];

/** Green above 30 days before the end, yellow above 7, red below [dashboard-5]. */
export function endColour(daysBefore: number): Line['colour'] {
  if (daysBefore > apprenticeEndColour.green) return 'green';
  return daysBefore > apprenticeEndColour.yellow ? 'yellow' : 'red';
}

export const isApprenticeRow = ({ contract_type, role }: StaffRow): boolean =>
  isApprentice({ contractType: contract_type, role });

const isFixedTermRow = ({ contract_type }: StaffRow): boolean =>
  contract_type === 'CDD' || contract_type === 'Extra';

/** The end of a fixed term, shown 30 days before and until somebody sees to it; null for all others. */
export function fixedTermLine(person: StaffRow, today: string): Line | null {
  const line = isFixedTermRow(person) ? endLine(person, today) : null;
  return line && line.daysBefore <= fixedTermShownDaysBefore ? line : null;
}

/** The end of an apprenticeship; over from the day after. Null for who is no apprentice or has no end. */
export function apprenticeLine(person: StaffRow, today: string): Line | null {
  return isApprenticeRow(person) ? endLine(person, today) : null;
}

function endLine(person: StaffRow, today: string): Line | null {
  if (person.contract_end_date === null) return null;
  const daysBefore = daysBetween(today, person.contract_end_date);
  return {
    employeeId: person.employee_id,
    name: person.name,
    contractEndDate: person.contract_end_date,
    daysBefore,
    ended: daysBefore < 0,
    colour: endColour(daysBefore),
  };
}

/** Days that « Majeur » stays after the birthday: as long as « Repris » after a sick leave. */
export const adultShownDays = 8;

export const knownAge = (person: StaffRow): KnownAge => ({
  birthDate: person.birth_date,
  age: person.age,
  ageTypedOn: person.age_typed_on,
});

/**
 * The line of a minor, and for some days of who just came of age; null for others. Without a birth date
 * no birthday is known: the person leaves the list once provably adult [dashboard-4].
 */
export function minorLine(person: StaffRow, today: string): Dashboard['minors'][number] | null {
  const known = knownAge(person);
  const birthday = eighteenthBirthday(known);
  const line = { employeeId: person.employee_id, name: person.name, birthday };
  if (birthday === null) return isMinorOn(known, today) ? { ...line, daysBefore: null, adult: false } : null;
  const daysBefore = daysBetween(today, birthday);
  if (daysBefore < -adultShownDays) return null;
  return { ...line, daysBefore, adult: daysBefore <= 0 };
}

const asPeriod = (row: DeclarationRow) => ({ from: row.start_date, to: row.end_date });
const isSickLeave = (row: DeclarationRow) => row.kind === 'sick-leave';

/** Somebody is on sick leave on the first day, the last day, and each between [absences-2]. */
export const isOnSickLeave = (own: readonly DeclarationRow[], today: string): boolean =>
  own.some((row) => isSickLeave(row) && contains(asPeriod(row), today));

/**
 * One line per sick leave of a person: a leave and its prolongation are one, since the return follows the
 * last. Back on the day after the end [dashboard-2]; gone from the list once more than 8 days have passed
 * since the end.
 */
export function sickLeaveLines(
  person: StaffRow,
  own: readonly DeclarationRow[],
  today: string,
): Dashboard['sickLeaves'] {
  return joined(own.filter(isSickLeave).map(asPeriod))
    .filter(({ to }) => daysBetween(to, today) <= sickLeaveShownDaysAfterEnd)
    .map(({ from, to }) => {
      const returnDate = addDays(to, 1);
      const daysBefore = daysBetween(today, returnDate);
      return {
        employeeId: person.employee_id,
        name: person.name,
        startDate: from,
        endDate: to,
        returnDate,
        daysBefore,
        returned: daysBefore <= 0,
      };
    });
}
