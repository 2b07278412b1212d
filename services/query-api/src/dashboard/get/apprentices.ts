import {
  apprenticeEndColour,
  type Dashboard,
  fixedTermShownDaysBefore,
} from '@fournil/contracts/dashboard/endpoints';
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

const isFixedTermRow = ({ contract_type }: StaffRow): boolean =>
  contract_type === 'CDD' || contract_type === 'Extra';

/** The end of a fixed term, told 30 days before and until somebody sees to it; null for all others. */
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
