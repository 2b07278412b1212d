import { byEntry, personLabels } from '@fournil/domain/employees/person-label';
import type { Views } from '../views-being-built.ts';

/** By id, the names with what distinguishes namesakes; the year of birth is only for the administrator. */
export async function readNamesWithNotes(
  views: Views,
  isAdmin: boolean,
): Promise<ReadonlyMap<string, string>> {
  const rows = await views
    .selectFrom('employees')
    .select(['employeeId', 'name', 'role', 'birthDate', 'entryDate'])
    .execute();
  const people = rows.map((row) => ({ ...row, birthDate: isAdmin ? row.birthDate : null })).sort(byEntry);
  const labelOf = personLabels(people);
  return new Map(people.map((one) => [one.employeeId, labelOf(one)]));
}
