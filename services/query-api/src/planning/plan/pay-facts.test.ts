import { weekAfter } from '@fournil/contracts/planning/week';
import { noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import { expect, it } from 'vitest';
import { draftOf, factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { payFactsOfWeek } from './pay-facts.ts';

const nextWeek = weekAfter(givenWeek, 1);
const night = draftOf([{ ...shiftAt('night', 'nadia', '2026-11-29', '22:00-05:00'), group: 'fournil' }]);
const people = [{ id: 'nadia' }, { id: 'fatou' }];

/** Of a week after a Sunday on which Nadia begins at 22:00, or of that Sunday's. */
const factsOfPay = (week: typeof givenWeek, next: PlanState, rows: Record<string, string> = {}) => {
  const facts = {
    ...factsOf({ people, week }),
    plans: new Map([
      ['2026-W48', night],
      ['2026-W49', next],
    ]),
    rows: new Map([['2026-W48', new Map([['nadia', { cells: rows, normal: [], sixDays: false }]])]]),
  };
  return payFactsOfWeek(facts, '2026-12-07').map(
    ({ employeeId, workMinutes, nightMinutes, sundayMinutes }) => [
      employeeId,
      workMinutes,
      nightMinutes,
      sundayMinutes,
    ],
  );
};

it.each([
  ['no plan', noPlan, [['nadia', 300, 300, 0]]],
  [
    'a plan',
    draftOf([]),
    [
      ['fatou', 0, 0, 0],
      ['nadia', 300, 300, 0],
    ],
  ],
])(
  'the pay facts include both parts of a Sunday night, before and after midnight, when the next week has %s',
  (_what, next, tail) => {
    expect(factsOfPay(givenWeek, next)).toContainEqual(['nadia', 120, 120, 120]);
    expect(factsOfPay(nextWeek, next)).toEqual(tail);
  },
);

it('the pay facts omit the night of an absent person when the next week has no plan', () => {
  expect(factsOfPay(nextWeek, noPlan, { Dimanche: 'MAL' })).toEqual([]);
});
