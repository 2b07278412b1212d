import { apprenticeEndColour, type Dashboard } from '@fournil/contracts/dashboard/endpoints';
import { isApprentice } from '@fournil/contracts/employees/rules';
import { daysBetween } from '@fournil/contracts/time/calendar';
import type { StaffRow } from './query.ts';

type Line = Dashboard['apprentices'][number];

/** Green above 30 days before the end, yellow above 7, red below (D1 9). */
export function endColour(daysBefore: number): Line['colour'] {
  if (daysBefore > apprenticeEndColour.green) return 'green';
  return daysBefore > apprenticeEndColour.yellow ? 'yellow' : 'red';
}

export const isApprenticeRow = ({ contract_type, role }: StaffRow): boolean =>
  isApprentice({ contractType: contract_type, role });

/** The end of an apprenticeship; over from the day after. Null for who is no apprentice or has no end. */
export function apprenticeLine(person: StaffRow, today: string): Line | null {
  if (!isApprenticeRow(person) || person.contract_end_date === null) return null;
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
