import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { formatNumber } from '../../../shared/format/french.ts';
import { attendedShifts, type BoardShift } from '../plan/board-shift.ts';
import { paidDaysOf } from '../plan/read-plan.ts';
import { dayTotals } from '../plan/totals.ts';
import classes from './summary.module.css';

interface DaySummaryProps {
  readonly plan: PlanView;
  readonly shifts: readonly BoardShift[];
}

/** « Résumé par jour » [planning-6]: staff present, total hours, affluence out of 4. */
export function DaySummary({ plan, shifts }: DaySummaryProps) {
  const dates = plan.days.map(({ date }) => date);
  const totals = dayTotals(attendedShifts(plan, shifts), paidDaysOf(plan), dates);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.summaryScroll} aria-label="Résumé par jour" tabIndex={0}>
      <table className={classes.summary}>
        <caption>Résumé par jour</caption>
        <thead>
          <tr>
            <td />
            {plan.days.map(({ date, day }) => (
              <th key={date} scope="col">
                {day} {columnDate(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Salariés présents</th>
            {plan.days.map(({ date }, index) => (
              <td key={date}>{totals[index]?.staff ?? 0}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Total heures</th>
            {plan.days.map(({ date }, index) => (
              <td key={date}>{formatNumber((totals[index]?.minutes ?? 0) / 60)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Affluence</th>
            {plan.days.map(({ date, affluence }) => (
              <td key={date}>{affluence}/4</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
