/** The part of a plan's cost for what it does not cover: without people's own weeks, and without more people than needed. */
import { slotCost } from '../model/watch-rows.ts';
import type { PlanState } from './plan-state.ts';

/** More people in the right places would save so much at most. */
export function missingCost({ covered, model: { rows } }: PlanState): number {
  const { costAt, width, watch } = rows;
  let sum = 0;
  for (let row = 0; row < rows.count; row += 1) {
    // A row's cost falls with each person until there are enough, and then grows.
    let at = row * width + (covered[row] as number);
    while (at + 1 < (row + 1) * width && (costAt[at + 1] as number) < (costAt[at] as number)) {
      sum += (costAt[at] as number) - (costAt[at + 1] as number);
      at += 1;
    }
  }
  return watch.slots.reduce(
    (all, slot) =>
      all + slotCost(slot, covered[slot.supervised] as number, covered[slot.supervisors] as number),
    sum,
  );
}
