import type { Dashboard } from '@fournil/contracts/dashboard/endpoints';
import { contains } from '../../shared/calendar.ts';
import type { DeclarationRow, LeaveRow, StaffRow } from './query.ts';

/** Why somebody is not there today; of several reasons the one that ends last. Null for who is there. */
export function absentLine(
  person: StaffRow,
  own: readonly DeclarationRow[],
  leaves: readonly LeaveRow[],
  today: string,
): Dashboard['absentToday'][number] | null {
  const last = [...own, ...leaves.map((row) => ({ ...row, kind: 'holiday' as const }))]
    .filter((row) => contains({ from: row.start_date, to: row.end_date }, today))
    .sort((a, b) => (a.end_date < b.end_date ? 1 : -1))[0];
  if (!last) return null;
  return {
    employeeId: person.employee_id,
    name: person.name,
    role: person.role,
    kind: last.kind === 'delay' ? 'absence' : last.kind,
    startDate: last.start_date,
    endDate: last.end_date,
  };
}
