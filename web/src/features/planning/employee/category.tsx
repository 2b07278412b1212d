import type { ShiftCategory } from '@fournil/contracts/planning/plan-shapes';
import classes from './category.module.css';

/** The badge of a shift (D1 4): its colour, and always its word. */
export function Category({ of }: { readonly of: ShiftCategory }) {
  return (
    <span className={classes.category} data-category={of}>
      {of}
    </span>
  );
}
