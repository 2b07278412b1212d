import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';

interface Person {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly isActive: boolean;
}

/** The rows of a grid; inactive people have a note [expenses-5]. */
export const rowsOf = (people: readonly Person[]): readonly NumberRow[] =>
  people.map(({ employeeId, employeeName, isActive }) => ({
    id: employeeId,
    employeeId,
    name: employeeName,
    ...(isActive ? {} : { note: 'inactif' }),
  }));
