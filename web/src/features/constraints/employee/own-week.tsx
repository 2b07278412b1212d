import { affluenceLabels } from '@fournil/contracts/planning/cells';
import type { WeekGrid } from '@fournil/contracts/planning/constraints-endpoints';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { SimpleGrid, Stack } from '@mantine/core';
import { OwnAccountLink } from '../../../shared/ui/notice.tsx';
import { labelOf } from '../draft/cell-text.ts';
import { dayNotes } from '../week/week-text.ts';

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
            <Stack component="li" key={day.day} className="card" gap={2} p={12}>
              <strong>
                {day.day} {columnDate(day.date)}
              </strong>
              {cell && <span className="semibold">{labelOf(cell.value)}</span>}
              {cell?.from && <small className="dimmed">{cell.from}</small>}
              {notes.length > 0 && <small className="dimmed">{notes.join(', ')}</small>}
              <small className="dimmed">
                Affluence{'\u202f'}: {affluenceLabels[day.affluence]}
              </small>
            </Stack>
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
