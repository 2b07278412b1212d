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

/**
 * The reason for today's absence; if there are several, the one that ends last. Null for a person who is
 * present.
 */
export function absentLine(
  person: StaffRow,
  own: readonly DeclarationRow[],
  leaves: readonly LeaveRow[],
  today: string,
): Dashboard['absentToday'][number] | null {
  const last = [...own, ...leaves.map((row) => ({ ...row, kind: 'holiday' as const, absenceKind: null }))]
    .filter((row) => contains({ from: row.startDate, to: row.endDate }, today))
    .sort((a, b) => (a.endDate < b.endDate ? 1 : -1))[0];
  if (!last) return null;
  return {
    employeeId: person.employeeId,
    name: person.name,
    role: person.role,
    kind: last.kind === 'delay' ? 'absence' : last.kind,
    absenceKind: kindSaid(last.kind, last.absenceKind),
    startDate: last.startDate,
    endDate: last.endDate,
  };
}

type Line = Dashboard['apprentices'][number];

/** Green above 30 days before the end, yellow above 7, red below [dashboard-5]. */
export function endColour(daysBefore: number): Line['colour'] {
  if (daysBefore > apprenticeEndColour.green) return 'green';
  return daysBefore > apprenticeEndColour.yellow ? 'yellow' : 'red';
}

export const isApprenticeRow = ({ contractType, role }: StaffRow): boolean =>
  isApprentice({ contractType, role });

const isFixedTermRow = ({ contractType }: StaffRow): boolean =>
  contractType === 'CDD' || contractType === 'Extra';

/** The end of a fixed term, shown from 30 days before it until somebody handles it; null for anybody else. */
export function fixedTermLine(person: StaffRow, today: string): Line | null {
  const line = isFixedTermRow(person) ? endLine(person, today) : null;
  return line && line.daysBefore <= fixedTermShownDaysBefore ? line : null;
}

/**
 * The end of an apprenticeship; shown as ended from the day after. Null for a person who is no apprentice or
 * has no end date.
 */
export function apprenticeLine(person: StaffRow, today: string): Line | null {
  return isApprenticeRow(person) ? endLine(person, today) : null;
}

function endLine(person: StaffRow, today: string): Line | null {
  if (person.contractEndDate === null) return null;
  const daysBefore = daysBetween(today, person.contractEndDate);
  return {
    employeeId: person.employeeId,
    name: person.name,
    contractEndDate: person.contractEndDate,
    daysBefore,
    ended: daysBefore < 0,
    colour: endColour(daysBefore),
  };
}

/** Days that « Majeur » stays after the birthday: as long as « Repris » after a sick leave. */
export const adultShownDays = 8;

export const knownAge = (person: StaffRow): KnownAge => ({
  birthDate: person.birthDate,
  age: person.age,
  ageTypedOn: person.ageTypedOn,
});

/**
 * The line of a minor, and for some days of a person who has just come of age; null for anybody else. Without
 * a birth date no birthday is known: the person leaves the list as soon as adulthood is certain
 * [dashboard-4].
 */
export function minorLine(person: StaffRow, today: string): Dashboard['minors'][number] | null {
  const known = knownAge(person);
  const birthday = eighteenthBirthday(known);
  const line = { employeeId: person.employeeId, name: person.name, birthday };
  if (birthday === null) return isMinorOn(known, today) ? { ...line, daysBefore: null, adult: false } : null;
  const daysBefore = daysBetween(today, birthday);
  if (daysBefore < -adultShownDays) return null;
  return { ...line, daysBefore, adult: daysBefore <= 0 };
}

const asPeriod = (row: DeclarationRow) => ({ from: row.startDate, to: row.endDate });
const isSickLeave = (row: DeclarationRow) => row.kind === 'sick-leave';

/** A person is on sick leave on the first day, the last day, and each day between [absences-2]. */
export const isOnSickLeave = (own: readonly DeclarationRow[], today: string): boolean =>
  own.some((row) => isSickLeave(row) && contains(asPeriod(row), today));

/**
 * One line per sick leave of a person. A sick leave and its prolongation are one line, since the person
 * returns after the last one. The person is back on the day after the end [dashboard-2]; the line disappears
 * when more than 8 days have passed since the end.
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
        employeeId: person.employeeId,
        name: person.name,
        startDate: from,
        endDate: to,
        returnDate,
        daysBefore,
        returned: daysBefore <= 0,
      };
    });
}
