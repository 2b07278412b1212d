import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { formatDate } from '../../../shared/format/french.ts';
import { type DayIndex, dayIndexes } from '../plan/board-shift.ts';
import classes from './day-choice.module.css';

interface DayChoiceProps {
  readonly plan: PlanView;
  readonly day: DayIndex;
  readonly onDay: (day: DayIndex) => void;
}

/** The seven days as buttons, for the view of a single day. */
export function DayChoice({ plan, day, onDay }: DayChoiceProps) {
  return (
    <nav className={classes.dayChoice} aria-label="Jours de la semaine">
      {dayIndexes.map((index) => (
        <button key={index} type="button" aria-pressed={index === day} onClick={() => onDay(index)}>
          {plan.days[index]?.day} {formatDate(plan.days[index]?.date).slice(0, 5)}
        </button>
      ))}
    </nav>
  );
}
