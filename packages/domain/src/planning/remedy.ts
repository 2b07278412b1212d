import type { BodyOf } from '@fournil/contracts/endpoint';
import type { applyRemedy } from '@fournil/contracts/planning/edit-endpoints';
import { dayOfDate, weekId } from '@fournil/contracts/planning/week';
import { accept, refuse } from '../decision.ts';
import { emptyRow, type RecordedRow } from '../week/cells/week-cells.ts';
import type { NewWeekEvent } from '../week/plan/plan-after.ts';
import { extendedInput } from '../week/shifts/extend-shift.ts';
import { cellsOf, planOf, rowOf } from '../week/week-facts.ts';
import { decideEdit, type EditCommand, type EditContext } from './edit.ts';
import type { WeekDecision } from './week.ts';

export type Remedy = BodyOf<typeof applyRemedy>['remedy'];

const rowSaved = (week: string, employeeId: string, row: RecordedRow): NewWeekEvent => ({
  type: 'WeekRowSaved',
  data: {
    week,
    employeeId,
    cells: Object.fromEntries(
      Object.entries(row.cells).flatMap(([day, value]) => (value ? [[day, value] as const] : [])),
    ),
    normal: [...row.normal],
    sixDays: row.sixDays,
  },
});

/** Cells that a manager may lift for the week; none comes from the law or a doctor. */
const liftable = new Set(['Matin', 'Après-midi', 'Repos', 'Formation', 'Management', 'Fermé', 'ABS', 'CP']);

/** Applies a remedy: a constraint is removed, a sixth day allowed, a shift added or extended. */
export function decideRemedy(
  command: { readonly remedy: Remedy } & Pick<EditCommand, 'reasons' | 'asksAgreement'>,
  context: EditContext,
): WeekDecision {
  const { remedy, ...how } = command;
  const { facts } = context;
  const id = weekId(facts.week);
  if (!facts.staff.has(remedy.employeeId)) return refuse('unknown_employee');
  if (remedy.kind === 'put-in') {
    const { kind: _kind, ...shift } = remedy;
    return decideEdit({ removed: [], added: [shift], ...how, cause: 'remedy' }, context);
  }
  if (remedy.kind === 'stretch') {
    const existing = planOf(facts).shifts.find((shift) => shift.id === remedy.shiftId);
    if (existing?.employeeId !== remedy.employeeId || existing.date !== remedy.date)
      return refuse('unknown_shift');
    const stretched = extendedInput(existing, remedy);
    return decideEdit({ removed: [existing.id], added: [stretched], ...how, cause: 'remedy' }, context);
  }
  const row = rowOf(facts, facts.week, remedy.employeeId) ?? emptyRow;
  if (remedy.kind === 'six-days') {
    return row.sixDays ? accept() : accept(rowSaved(id, remedy.employeeId, { ...row, sixDays: true }));
  }
  const cell = cellsOf(facts, remedy.employeeId).find(({ date }) => date === remedy.date);
  if (!cell) return refuse('invalid_input', { text: "Cette date n'est pas dans la semaine." });
  if (cell.value === '') return accept();
  if (remedy.cell !== undefined && remedy.cell !== cell.value) {
    return refuse('conflict', {
      text: `La contrainte de ce jour est devenue ${cell.value} : relisez la semaine.`,
    });
  }
  if (!liftable.has(cell.value)) {
    return refuse('rule_forbids', { text: `${cell.value} ne se lève pas d'ici : corrigez la déclaration.` });
  }
  const day = dayOfDate(remedy.date);
  const { [day]: _lifted, ...cells } = row.cells;
  const normal = [...row.normal.filter((one) => one !== day), day];
  return accept(rowSaved(id, remedy.employeeId, { ...row, cells, normal }));
}
