import { timeOf } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import type { DayIndex } from '../plan/board-shift.ts';
import { placeOf, ticks } from '../plan/time-axis.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './board.module.css';

/** « Lundi 23/11 » at the head of each column [planning-20], with the name of a holiday; for a single day also the hours. */
export function DayHeads({ days }: { readonly days: readonly DayIndex[] }) {
  const { plan, drawn, today } = useWeekPage();
  const { axis } = drawn;
  const single = days.length === 1;
  return (
    <thead>
      <tr>
        <th scope="col" className={`${classes.who} ${classes.name}`}>
          Salarié
        </th>
        {days.map((index) => {
          const day = plan.days[index];
          const date = day?.date ?? '';
          const classNames = date === today ? `${classes.day} ${classes.today}` : classes.day;
          return (
            <th
              key={index}
              scope="col"
              className={classNames}
              aria-current={date === today ? 'date' : undefined}
            >
              <span className={classes.dayHead}>
                {day?.day} {columnDate(date)}
                {day?.holiday && (
                  <span className={classes.holiday} title={day.holiday}>
                    {day.holiday}
                  </span>
                )}
                {day?.closed && !day.holiday && <span className={classes.holiday}>{day.closed}</span>}
              </span>
              {single && (
                <span className={classes.hours} aria-hidden="true">
                  {ticks(axis, 60).map((minute) => (
                    <span key={minute} style={{ left: `${placeOf(axis, minute)}%` }}>
                      {timeOf(minute)}
                    </span>
                  ))}
                </span>
              )}
            </th>
          );
        })}
        <th scope="col" className={`${classes.sum} ${classes.total}`}>
          Total semaine
        </th>
        <th scope="col" className={`${classes.act} ${classes.actions}`}>
          Actions
        </th>
      </tr>
    </thead>
  );
}
