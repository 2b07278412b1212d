import { durationText } from '@fournil/contracts/time/clock';
import type { PunchedDay } from '@fournil/contracts/time-clock/endpoints';
import { formatLongDate } from '../../shared/format/french.ts';
import classes from './week-page.module.css';

/** « 05:58–13:31 »; a missing end stays open. */
const spansText = (spans: PunchedDay['punched']): string =>
  spans.map(({ start, end }) => `${start || '?'}–${end || '…'}`).join(', ');

/** The difference to the plan, with its sign. */
const differenceText = ({ keptMinutes, plannedMinutes }: PunchedDay): string => {
  const minutes = keptMinutes - plannedMinutes;
  return minutes === 0 ? '=' : `${minutes > 0 ? '+' : ''}${durationText(minutes)}`;
};

interface DayButtonProps {
  readonly name: string;
  readonly day: PunchedDay;
  readonly onOpen: () => void;
}

/** The planned and punched hours of a person's day; its figures once a span has ended. */
export function DayButton({ name, day, onOpen }: DayButtonProps) {
  const isEmpty = day.planned.length === 0 && day.punches.length === 0 && day.requests.length === 0;
  return (
    <button type="button" className={classes.day} data-look={day.needsLook || undefined} onClick={onOpen}>
      <span className="visually-hidden">
        {name}, {formatLongDate(day.date)}
      </span>
      {isEmpty ? (
        <span className={classes.planned}>–</span>
      ) : (
        <>
          <span className={classes.planned}>Prévu {spansText(day.planned) || 'rien'}</span>
          {(day.punched.length > 0 || !day.remarks.includes('Aucun pointage')) && (
            <span>{spansText(day.punched) || 'Pas de pointage'}</span>
          )}
          {day.punched.some(({ end }) => end) && (
            <span className="semibold">
              {durationText(day.keptMinutes)} ({differenceText(day)})
            </span>
          )}
          {day.remarks.length > 0 && <span className={classes.remark}>{day.remarks.join(', ')}</span>}
        </>
      )}
    </button>
  );
}
