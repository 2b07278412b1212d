import { isoWeekday } from '@fournil/calendar/days';
import { groupLabels } from '@fournil/contracts/settings/staffing';
import type { LeaveCoverageDay } from '@fournil/contracts/vacations/days-endpoint';
import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { count } from '../../../../shared/format/french.ts';
import { NamesakeNote } from '../../../../shared/ui/person-link.tsx';
import { dayName } from '../../request/day-words.ts';
import table from '../days-table.module.css';
import { usePickedRange } from './use-picked-range.ts';
import classes from './zoom.module.css';
import { type CoverageRow, coverageRows, shortOf, type ZoomRange, type ZoomRow } from './zoom-days.ts';

interface ZoomTableProps {
  readonly days: readonly LeaveCoverageDay[];
  readonly rows: readonly ZoomRow[];
  readonly onZoom: (range: ZoomRange) => void;
  /** The day that is at the left at first; earlier ones are reached by scrolling. */
  readonly from?: string;
}

const letters = ['L', 'M', 'M', 'J', 'V', 'S', 'D'] as const;
const cellWords = { away: 'en congé', asked: 'demandé' } as const;

/** « 2 personnes sur 3 nécessaires, dont 1 demande un congé ». */
function coverageWords(day: CoverageRow['days'][number]): string {
  if (!day) return 'fermé';
  const asked =
    day.asked > 0 ? `, dont ${count(day.asked, 'qui demande un congé', 'qui demandent un congé')}` : '';
  return `${count(day.there, 'personne')} hors congés et absences pour ${day.needed} au plus fort${asked}`;
}

const closedTitle = ({ closed, holiday }: LeaveCoverageDay): string | undefined =>
  [closed, holiday !== closed ? holiday : null].filter(Boolean).join(', ') || undefined;

/** Absent people per day, and the staff left against the need of each group; day headers zoom further. */
export function ZoomTable({ days, rows, onZoom, from }: ZoomTableProps) {
  const box = useRef<HTMLElement>(null);
  const first = days.findIndex(({ date }) => date === from);
  useEffect(() => {
    const [who, ...heads] = box.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const head = heads[first];
    if (box.current && who && head) box.current.scrollLeft = head.offsetLeft - who.offsetWidth;
  }, [first]);
  const headProps = usePickedRange(days.length, ({ first, last }) => {
    const [from, to] = [days[first], days[last]];
    if (from && to) onZoom({ from: from.date, to: to.date });
  });
  const marks = (day: LeaveCoverageDay | undefined) => ({
    'data-closed': day?.closed ? true : undefined,
    'data-holiday': day?.holiday ? true : undefined,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section ref={box} className={table.scroll} tabIndex={0} aria-label="Congés jour par jour">
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" className={`${table.who} ${classes.who}`}>
              Salarié
            </th>
            {days.map((day, at) => (
              <th key={day.date} scope="col" {...marks(day)} title={closedTitle(day)}>
                <Box component="span" display="block" pt={2} fw={400} aria-hidden="true">
                  {letters[isoWeekday(day.date) - 1]}
                </Box>
                <button
                  type="button"
                  className={table.head}
                  aria-label={[dayName(day.date), closedTitle(day)].filter(Boolean).join(', ')}
                  tabIndex={at === 0 ? 0 : -1}
                  {...headProps(at)}
                >
                  {Number(day.date.slice(8))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverageRows(days).map(({ group, days: covered }) => (
            <tr key={group} className={classes.coverage}>
              <th scope="row" className={`${table.who} ${classes.who}`}>
                {groupLabels[group]}
              </th>
              {covered.map((day, at) => (
                <td
                  key={days[at]?.date}
                  {...marks(days[at])}
                  data-short={shortOf(day) ?? undefined}
                  title={coverageWords(day)}
                >
                  {day && (
                    <>
                      {day.there}/{day.needed}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row" className={`${table.who} ${classes.who}`}>
                {name}
                <NamesakeNote employeeId={id} />
              </th>
              {cells.map((cell, at) => (
                <td key={days[at]?.date} {...marks(days[at])} data-leave={cell ?? undefined}>
                  {cell && <span className="visually-hidden">{cellWords[cell]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
