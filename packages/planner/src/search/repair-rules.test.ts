/** Plans that bring turns nearer to people's shares keep pairs of days off. */
import { expect, test } from 'vitest';
import { tinyPerson, tinyShift, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { columnOf } from '../model/columns.ts';
import { modelOf } from '../model/model.ts';
import { PlanState } from '../plan/plan-state.ts';
import { RepairRules } from './repair-rules.ts';

/** Whether a plan in which Ann works on the days after, seven hours each, may replace one in which she works on those before. */
function mayReplace(before: readonly number[], after: readonly number[]): boolean {
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
  const weekOf = (days: readonly number[]) => {
    const option = new Int32Array(7).fill(-1);
    const pause = new Int16Array(7).fill(-1);
    for (const day of days) {
      option[day] = ann.days[day]?.options.findIndex(({ minutes }) => minutes === 420) ?? -1;
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
  state.set(weekOf(before));
  const rules = new RepairRules(model, state);
  state.set(weekOf(after));
  return rules.areKept();
}

test('nobody loses two days off in a row where more than one in ten would have none', () => {
  expect(mayReplace([1, 2, 4, 5], [1, 2, 3, 5])).toBe(true);
  expect(mayReplace([1, 2, 3, 4], [1, 2, 4, 6])).toBe(false);
  expect(mayReplace([1, 3, 4, 6], [1, 2, 4, 6])).toBe(true);
});
