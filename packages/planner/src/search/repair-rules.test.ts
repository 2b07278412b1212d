/** Plans that bring turns nearer to people's shares keep pairs of days off. */
import { expect, test } from 'vitest';
import { tinyPerson, tinyShift, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { columnOf } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { RepairRules } from './repair-rules.ts';

interface Change {
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The minutes of each of Ann's days after; seven hours if left out. */
  readonly minutes?: number;
  readonly isBeyond?: boolean;
}

/** Whether a plan in which Ann works on the days after may replace one in which she works on those before, seven hours each. */
function mayReplace({ before, after, minutes = 420, isBeyond = false }: Change): boolean {
  const lastSunday = { ...tinyShift('ann', 0, '06:00', '10:00'), date: '2026-11-29' };
  const model = modelOf(
    tinyShop([tinyPerson('ann', {}), tinyPerson('bob', {})], {
      comfort: 'balanced',
      needs: [],
      presences: [],
      around: { shifts: [lastSunday], activities: [] },
    }),
  );
  const [ann] = model.members;
  if (!ann) throw new RangeError('two people');
  const weekOf = (days: readonly number[], length: number) => {
    const option = new Int32Array(7).fill(-1);
    const pause = new Int16Array(7).fill(-1);
    for (const day of days) {
      option[day] = ann.days[day]?.options.findIndex((one) => one.minutes === length) ?? -1;
      pause[day] = ann.days[day]?.options[option[day] ?? -1]?.breakFrom ?? -1;
    }
    return columnOf(
      ann,
      model.rows,
      option,
      pause,
      days.reduce((mask, day) => mask | (1 << day), 0),
    );
  };
  const state = new PlanState(model);
  state.set(weekOf(before, 420));
  const rules = new RepairRules(model, state, new Set(isBeyond ? [ann] : []));
  state.set(weekOf(after, minutes));
  return rules.areKept();
}

test('nobody loses two days off in a row where more than one in ten would have none', () => {
  expect(mayReplace({ before: [1, 2, 4, 5], after: [1, 2, 3, 5] })).toBe(true);
  expect(mayReplace({ before: [1, 2, 3, 4], after: [1, 2, 4, 6] })).toBe(false);
  expect(mayReplace({ before: [1, 3, 4, 6], after: [1, 2, 4, 6] })).toBe(true);
});

test('only a person further from a share than anybody should be may work up to three hours less than the contract', () => {
  const five = [1, 2, 3, 4, 5];
  const mayHave = (minutes: number, isBeyond: boolean) =>
    mayReplace({ before: five, after: five, minutes, isBeyond });
  expect([390, 450].map((minutes) => mayHave(minutes, false))).toEqual([false, false]);
  expect([390, 450].map((minutes) => mayHave(minutes, true))).toEqual([true, false]);
});
