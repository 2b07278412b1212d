import { type PlanShift, shiftWordOf } from '@fournil/contracts/planning/plan-shapes';
import classes from './own-week.module.css';

/** The badge of a shift [planning-4]: its colour, and always its word. */
export function Category({ of }: { readonly of: Pick<PlanShift, 'category' | 'startTime' | 'endTime'> }) {
  return (
    <span className={classes.category} data-category={of.category}>
      {shiftWordOf(of.startTime, of.endTime)}
    </span>
  );
}
