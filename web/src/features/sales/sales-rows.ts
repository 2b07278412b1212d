/** The rows of the monthly entry: active people, and any with figures in the month [sales-8]. */
import type { Employee } from '@fournil/contracts/employees/answer';
import type { SalesOfMonth } from '@fournil/contracts/sales/endpoints';
import { noSales, type SalesFigures, salesMetrics } from '@fournil/contracts/sales/rules';
import type { NumberRow } from '../../shared/number-grid/grid-row.tsx';
import type { Values } from '../../shared/number-grid/use-number-grid.ts';

type Person = Pick<Employee, '_id' | 'name' | 'isActive'>;

/** By name; inactive people have a note. */
export function salesRows(
  people: readonly Person[],
  sales: SalesOfMonth,
  isAdmin: boolean,
): readonly NumberRow[] {
  const found = new Map(people.map((person) => [person._id, person]));
  const active = people.filter(({ isActive }) => isActive).map(({ _id, name }) => ({ id: _id, name }));
  const others = matched(people, sales)
    .filter(({ id }) => found.get(id)?.isActive !== true)
    .map(({ id, name }) => ({ id, name, ...(found.has(id) ? { note: 'inactif' } : {}) }));
  return [...active, ...others]
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
    .map((row) => ({ ...row, readOnly: !isAdmin, ...(found.has(row.id) ? { employeeId: row.id } : {}) }));
}

/** The entries of the answer with the row they belong to: by id first, by name second [sales-6]. */
function matched(people: readonly Person[], sales: SalesOfMonth) {
  const known = new Set(people.map(({ _id }) => _id));
  const byName = new Map(people.map(({ _id, name }) => [name, _id]));
  return Object.entries(sales.salesData).map(([key, entry]) => ({
    id: known.has(key) ? key : (byName.get(entry.employeeName) ?? key),
    name: entry.employeeName,
    entry,
  }));
}

/** The figures by row and column. */
export const salesValues = (people: readonly Person[], sales: SalesOfMonth): Values =>
  Object.fromEntries(
    matched(people, sales).map(({ id, entry }) => [
      id,
      Object.fromEntries(salesMetrics.map(({ name }) => [name, entry[name]])),
    ]),
  );

export const figuresOf = (valueAt: (metric: string) => number): SalesFigures => ({
  ...noSales,
  ...Object.fromEntries(salesMetrics.map(({ name }) => [name, valueAt(name)])),
});
