import { durationText } from '@fournil/contracts/time/clock';
import { workMinutes } from '@fournil/domain/week/shifts/shift-times';
import { Box } from '@mantine/core';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import {
  type BoardShift,
  categoryOf,
  excludedBy,
  hoursOf,
  isOverMidnight,
  isShopClosed,
  vacatedBy,
  wordOf,
} from '../plan/board-shift.ts';
import { mostSevere } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './day-cards.module.css';

interface ShiftCardProps {
  readonly shift: BoardShift;
  readonly date: string;
  readonly name: string;
  /** The value of the person's day. */
  readonly dayValue: string;
}

/** Why the shift does not count, and whether somebody must replace the person; not in a realized row, which is over. */
function exclusionText(shift: BoardShift, dayValue: string): string {
  const why = vacatedBy(shift, dayValue);
  if (shift.frozen === 'realized') return `Ne compte pas (${why ?? dayValue})`;
  if (isShopClosed(dayValue)) return 'Boutique fermée';
  return `À remplacer${why ? ` (${why})` : ''}`;
}

/** A shift as a card: tapping opens its form, or who could replace somebody who cannot come. */
export function ShiftCard({ shift, date, name, dayValue }: ShiftCardProps) {
  const { drawn, shiftActions } = useWeekPage();
  const isExcluded = excludedBy(shift, dayValue) !== null;
  const vacatedBecause = vacatedBy(shift, dayValue);
  const findings = drawn.findingsByShift.get(shift.id) ?? [];
  const tone = mostSevere(findings);
  return (
    <button
      type="button"
      className={classes.card}
      data-category={categoryOf(shift)}
      data-excluded={isExcluded || undefined}
      onClick={() =>
        isExcluded && !shift.frozen && !isShopClosed(dayValue)
          ? shiftActions.findReplacement(shift.id)
          : shiftActions.open(shift.id)
      }
    >
      <span className={classes.edge} />
      <span>
        {name}
        <Box component="span" display="block" fz="sm" fw={400} c="dimmed">
          {wordOf(shift)}
          {isOverMidnight(shift) && ', finit le lendemain'}
          {shift.pinned && ', épinglé'}
          {shift.changed && ', modifié après publication'}
        </Box>
        {isExcluded && <StatusLabel tone="bad">{exclusionText(shift, dayValue)}</StatusLabel>}
        {!isExcluded && (tone === 'bad' || tone === 'warning') && (
          <StatusLabel tone={tone}>{findings[0]?.title}</StatusLabel>
        )}
      </span>
      <Box component="span" className="nowrap" fw={600} ta="right">
        {vacatedBecause ? <del>{hoursOf(shift)}</del> : hoursOf(shift)}
        <Box component="span" display="block" fz="sm" fw={400} c="dimmed">
          {durationText(vacatedBecause ? 0 : workMinutes(date, shift))}
        </Box>
      </Box>
    </button>
  );
}
