import { roleGroupLabels, roleGroups } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { timeOf } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { ColumnHeads } from '../../../shared/ui/rows-table.tsx';
import { attendedShifts, type BoardShift, coveringShifts, dayIndexes } from '../plan/board-shift.ts';
import { coverageOn, spansOf } from '../plan/coverage.ts';
import type { Axis } from '../plan/time-axis.ts';
import classes from './summary.module.css';

interface CoverageTableProps {
  readonly plan: PlanView;
  readonly shifts: readonly BoardShift[];
  readonly axis: Axis;
}

/** The curves in numbers: needed and planned for each stretch of a day in which neither changes. */
export function CoverageTable({ plan, shifts, axis }: CoverageTableProps) {
  const covering = coveringShifts(plan, attendedShifts(plan, shifts));
  const rows = dayIndexes.flatMap((day) =>
    roleGroups.flatMap((group) => {
      const date = plan.days[day]?.date ?? '';
      const cells = coverageOn(axis, { day, date, groups: [group] }, plan.coverage, covering);
      return spansOf(cells)
        .filter(({ need, planned }) => need > 0 || planned > 0)
        .map((span) => ({ ...span, day, date, group }));
    }),
  );
  return (
    <div className={classes.summaryScroll}>
      <table className={classes.summary}>
        <caption className="visually-hidden">Besoin et prévu, par jour et par équipe</caption>
        <ColumnHeads columns={['Jour', 'Équipe', 'De', 'À', 'Besoin', 'Prévu', 'Écart']} />
        <tbody>
          {rows.map(({ day, date, group, from, to, need, planned }) => (
            <tr key={`${day}${group}${from}`} data-lack={planned < need || undefined}>
              <td>
                {plan.days[day]?.day} {columnDate(date)}
              </td>
              <td>{roleGroupLabels[group]}</td>
              <td>{timeOf(from)}</td>
              <td>{timeOf(to)}</td>
              <td>{need}</td>
              <td>{planned}</td>
              <td>{planned < need ? `−${need - planned}` : planned > need ? `+${planned - need}` : '0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
