import { type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './day-cards.module.css';

interface DayButtonsProps {
  readonly day: DayIndex;
  readonly needsReplacement: (day: DayIndex) => boolean;
  readonly onDay: (day: DayIndex) => void;
}

/** The seven days as buttons; a day on which a person must be replaced has a mark. */
export function DayButtons({ day, needsReplacement, onDay }: DayButtonsProps) {
  const { plan, drawn } = useWeekPage();
  return (
    <nav className={classes.days} aria-label="Jours de la semaine">
      {dayIndexes.map((index) => (
        <button
          key={index}
          type="button"
          className={classes.day}
          aria-pressed={index === day}
          onClick={() => onDay(index)}
        >
          <span aria-hidden="true">{plan.days[index]?.day.slice(0, 3)}</span>
          <span className="visually-hidden">{plan.days[index]?.day} </span>
          <strong>{Number(drawn.dates[index]?.slice(8))}</strong>
          {needsReplacement(index) && (
            <>
              <span className="visually-hidden">, à remplacer</span>
              <span className={classes.flag} aria-hidden="true">
                ▲
              </span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}
