import { durationText } from '@fournil/contracts/time/duration';
import { excludesShifts } from '@fournil/week/cells/effective-cell';
import { workMinutes } from '@fournil/week/shifts/shift-times';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { isShopClosed, vacatedBy } from '../plan/attendance.ts';
import { type BoardShift, categoryOf, hoursOf, isOverMidnight, wordOf } from '../plan/board-shift.ts';
import { mostSevere } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './day-cards.module.css';

interface ShiftCardProps {
  readonly shift: BoardShift;
  readonly date: string;
  readonly name: string;
  /** Of the person's day. */
  readonly dayValue: string;
}

/** A shift as a card: tapping opens its form, or who could replace somebody who cannot come. */
export function ShiftCard({ shift, date, name, dayValue }: ShiftCardProps) {
  const { drawn, shiftActions } = useWeekPage();
  const isExcluded = excludesShifts(dayValue) && shift.frozen !== 'realized';
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
        <span className={classes.note}>
          {wordOf(shift)}
          {isOverMidnight(shift) && ', finit le lendemain'}
          {shift.pinned && ', épinglé'}
          {shift.changed && ', modifié après publication'}
        </span>
        {isExcluded && (
          <StatusLabel tone="bad">
            {isShopClosed(dayValue)
              ? 'Boutique fermée'
              : `À remplacer${vacatedBecause ? ` (${vacatedBecause})` : ''}`}
          </StatusLabel>
        )}
        {!isExcluded && (tone === 'bad' || tone === 'warning') && (
          <StatusLabel tone={tone}>{findings[0]?.title}</StatusLabel>
        )}
      </span>
      <span className={classes.time}>
        {vacatedBecause ? <del>{hoursOf(shift)}</del> : hoursOf(shift)}
        <span className={classes.note}>{durationText(vacatedBecause ? 0 : workMinutes(date, shift))}</span>
      </span>
    </button>
  );
}
