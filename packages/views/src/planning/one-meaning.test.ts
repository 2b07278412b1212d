/** Whatever somebody wishes and whichever week is a model, rows, states that commands decide on and audit records say the same. */
import { weekRows } from '@fournil/domain/planning/constraints';
import { modelWeek } from '@fournil/domain/planning/model';
import { planningProfile } from '@fournil/domain/planning/planning-profile';
import { weekHours } from '@fournil/domain/planning/week-hours';
import { planningWishes } from '@fournil/domain/planning/wishes';
import { unlessErased } from '@fournil/events/define';
import { expect, it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { constraintsView } from './constraints-view.ts';
import { modelView } from './model-view.ts';
import { planningProfileView } from './profile-view.ts';
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

it('the views, the commands and the audit trail agree on the typed rows of a week after any events', () => {
  expectOneMeaning({
    record: weekRows,
    first: ['WeekRowSaved'],
    ids: { week: '2027-W01', employeeId: 'r1' },
    view: constraintsView,
    table: 'week_rows',
    rowsOf: ({ rows }) =>
      Object.values(rows).map(({ cells, normal, sixDays }) => ({
        cells: unlessErased(cells, {}),
        normal,
        sixDays,
      })),
  });
});

it('the audit trail and the fold of the hours of a week agree after any events', () => {
  expectOneMeaning({ record: weekHours, first: ['WeekPlanGenerated'], ids: { week: '2027-W01' } });
});

it('the views, the commands and the audit trail agree on planning profiles after any events', () => {
  expectOneMeaning({
    record: planningProfile,
    first: ['PlanningProfileChanged'],
    ids: { employeeId: 'r1' },
    mayFollow: (_state, { type }) => type !== 'EmployeeAdded',
    view: planningProfileView,
    table: 'planning_profiles',
    rowsOf: ({ profile }) => [{ ...profile, recurring: unlessErased(profile.recurring, []) }],
  });
});
