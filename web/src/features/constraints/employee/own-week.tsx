import { affluenceLabels } from '@fournil/contracts/planning/cells';
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { SimpleGrid } from '@mantine/core';
import { OwnAccountLink } from '../../../shared/ui/notice.tsx';
import { labelOf } from '../draft/cell-text.ts';
import { dayNotes } from '../week/week-text.ts';
import classes from './own-week.module.css';

/** The week as an employee sees it: the days of the shop and their own constraints [constraints-10]. */
export function OwnWeek({ grid }: { readonly grid: WeekGrid }) {
  const own = grid.rows[0];
  return (
    <>
      <SimpleGrid component="ul" minColWidth="160px" spacing="xs" mb="md">
        {grid.days.map((day, index) => {
          const cell = own?.cells[index];
          const notes = dayNotes(day);
          return (
            <li key={day.day} className={classes.day}>
              <strong>
                {day.day} {columnDate(day.date)}
              </strong>
              {cell && <span className="semibold">{labelOf(cell.value)}</span>}
              {cell?.from && <small>{cell.from}</small>}
              {notes.length > 0 && <small>{notes.join(', ')}</small>}
              <small>
                Affluence{'\u202f'}: {affluenceLabels[day.affluence]}
              </small>
            </li>
          );
        })}
      </SimpleGrid>
      {!own && (
        <p>
          <OwnAccountLink /> pour voir vos propres contraintes.
        </p>
      )}
    </>
  );
}
