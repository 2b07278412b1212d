import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { columnDate } from '@fournil/contracts/time/french-dates';
import type { DayTotal } from '@fournil/domain/week/plan/day-totals';
import { formatNumber } from '../../../shared/format/french.ts';
import classes from './summary.module.css';

interface DaySummaryProps {
  readonly plan: Pick<PlanView, 'days'>;
  /** Seven, Monday first. */
  readonly totals: readonly DayTotal[];
}

/** « Résumé par jour » [planning-6]: staff present, total hours, affluence out of 4. */
export function DaySummary({ plan, totals }: DaySummaryProps) {
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
