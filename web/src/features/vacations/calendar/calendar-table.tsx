import { monthNames } from '@fournil/contracts/months';
import { capitalised } from '../../../shared/month/months.ts';
import { NamesakeNote } from '../../../shared/ui/person-link.tsx';
import classes from './calendar.module.css';
import table from './days-table.module.css';
import type { CalendarRow } from './year-calendar.ts';
import { usePickedRange } from './zoom/use-picked-range.ts';
import { monthsRange, type ZoomRange } from './zoom/zoom-days.ts';

/** One row per person, twelve months; a cell lists its leave and is green if there is any [vacations-9]. */
export function CalendarTable({
  rows,
  year,
  onZoom,
}: {
  readonly rows: readonly CalendarRow[];
  readonly year: number;
  readonly onZoom: (range: ZoomRange) => void;
}) {
  const headProps = usePickedRange(monthNames.length, ({ first, last }) =>
    onZoom(monthsRange(year, first, last)),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={table.scroll} tabIndex={0} aria-label={`Congés validés ${year}`}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" className={`${table.who} ${classes.who}`}>
              Salarié
            </th>
            {monthNames.map((month, at) => (
              <th key={month} scope="col">
                <button
                  type="button"
                  className={table.head}
                  tabIndex={at === 0 ? 0 : -1}
                  title="Voir jour par jour"
                  {...headProps(at)}
                >
                  {capitalised(month)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, group, months }) => (
            <tr key={id}>
              <th scope="row" className={`${table.who} ${classes.who}`} data-kind={group}>
                {name}
                <NamesakeNote employeeId={id} />
              </th>
              {months.map((leaves, month) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year never change place
                <td key={month} data-leave={leaves.length > 0 || undefined}>
                  {leaves.map((leave) => (
                    <span key={leave}>{leave}</span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
