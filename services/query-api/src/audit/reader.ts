/** Who reads the trail: whether health fields show, and by which names people go. */
import type { Session } from '@fournil/http-service/session';
import type { LineRow } from '@fournil/read-models/audit/view';
import type { QueryDeps } from '../kernel/deps.ts';

export interface Reader {
  /** The administrator reads health fields; others see them masked and may reveal one (design 8). */
  readonly seesHealth: boolean;
  /** An employee's name as it is now. */
  readonly nameOf: (employeeId: string) => string;
}

export const seesHealth = (session: Session | null): boolean => session?.role === 'admin';

export const unknownPerson = 'Salarié inconnu';

/** Every employee that the lines speak of or were acted by. */
function peopleIn(rows: readonly LineRow[]): string[] {
  const found = new Set<string>();
  for (const row of rows) {
    if (row.person) found.add(row.person);
    if (row.actor_employee) found.add(row.actor_employee);
    const values = [row.data.tutor, ...row.changes.flatMap(({ before, after }) => [before, after])];
    for (const value of values) if (typeof value === 'string' && value.length === 36) found.add(value);
    // Facts about a week's plan speak of several people at once.
    for (const list of [row.data.employeeIds, row.data.consents])
      if (Array.isArray(list)) for (const id of list) found.add(String(id));
    if (Array.isArray(row.data.shifts)) {
      for (const { employeeId } of row.data.shifts as readonly { readonly employeeId?: unknown }[])
        if (typeof employeeId === 'string') found.add(employeeId);
    }
    for (const { field } of row.changes) {
      const [, person] = /^hours\.([^.]+)\./.exec(field) ?? [];
      if (person !== undefined) found.add(person);
    }
  }
  return [...found];
}

/** A reader of `rows`: one look-up for all the names. */
export async function readerOf(
  { views }: QueryDeps,
  session: Session | null,
  rows: readonly LineRow[],
): Promise<Reader> {
  const ids = peopleIn(rows);
  const found = ids.length
    ? await views
        .selectFrom('employees')
        .select(['employee_id', 'name'])
        .where('employee_id', 'in', ids)
        .execute()
    : [];
  const names = new Map(found.map((row) => [row.employee_id, row.name]));
  return {
    seesHealth: seesHealth(session),
    nameOf: (employeeId) => names.get(employeeId) ?? unknownPerson,
  };
}
