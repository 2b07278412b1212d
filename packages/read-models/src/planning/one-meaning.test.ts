/** Whatever somebody wishes and whichever week is a model, rows, states that commands decide on and audit records say the same. */
import { modelWeek } from '@fournil/domain/planning/model';
import { planningWishes } from '@fournil/domain/planning/wishes';
import { unlessErased } from '@fournil/events/erased';
import { expect, it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/read-models/one-meaning.ts';
import { modelView } from './model-view.ts';
import { wishesView } from './wishes-view.ts';

it('the views, the commands and the audit trail agree on model weeks after any events', () => {
  expectOneMeaning({
    record: modelWeek,
    first: ['ModelWeekSaved'],
    ids: {},
    mayFollow: () => true,
    view: modelView,
    table: 'model_weeks',
    rowsOf: (state) => [
      {
        models: Object.fromEntries(
          Object.entries(state).flatMap(([weeks, week]) =>
            week === null
              ? []
              : [[weeks, { from: week, takenAt: expect.any(String), shifts: expect.any(Array) }]],
          ),
        ),
      },
    ],
  });
});

it('the views, the commands and the audit trail agree on wishes after any events', () => {
  expectOneMeaning({
    record: planningWishes,
    first: ['PlanningWishesRecorded'],
    ids: { employeeId: 'r1' },
    view: wishesView,
    table: 'planning_wishes',
    rowsOf: ({ wishes }) => [
      { said: expect.arrayContaining([{ at: expect.any(String), wishes: unlessErased(wishes, []) }]) },
    ],
  });
});
