import { unlessErased } from '@fournil/events/erased';
import { planningProfileEvents } from '@fournil/events/planning/profile-events';
import { json, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

interface Recurring {
  readonly day: string;
  readonly value: string;
  readonly weeks: 'all' | 'even' | 'odd';
  readonly from: string | null;
  readonly until: string | null;
}

/** A person's planning profile; no row if none was entered. */
export const planningProfiles = defineTable({
  name: 'planning_profiles',
  key: ['employee_id'],
  columns: {
    employee_id: 'text',
    /** null: the group of the role. */
    main_group: 'text null',
    secondary_groups: 'text[]',
    split_allowed: 'boolean',
    not_planned: 'boolean',
    /** Set by hand; null: as the plans say. */
    night_worker: 'boolean null',
    recurring: sealed(json<readonly Recurring[]>()),
    /** ISO weeks without CFA. */
    open_weeks: 'text[]',
    /** Revision of the employee's stream. */
    revision: 'integer',
  },
});
export type PlanningProfileRow = RowOf<typeof planningProfiles>;

const empty = {
  main_group: null,
  secondary_groups: [],
  split_allowed: false,
  not_planned: false,
  night_worker: null,
  recurring: [],
  open_weeks: [],
} as const;

export const planningProfileView = defineView({
  name: 'planning-profile',
  golden: new URL('profile-view.golden.json', import.meta.url),
  tables: [planningProfiles],
  takes: planningProfileEvents,
  on: {
    PlanningProfileChanged: ({ data, revision }) => {
      const key = { employee_id: data.employeeId };
      return [
        planningProfiles.change(key, (row = { ...key, ...empty, revision }) => ({
          ...row,
          main_group: data.group === undefined ? row.main_group : data.group,
          secondary_groups: data.secondaryGroups ?? row.secondary_groups,
          split_allowed: data.splitAllowed ?? row.split_allowed,
          not_planned: data.notPlanned ?? row.not_planned,
          night_worker: data.nightWorker === undefined ? row.night_worker : data.nightWorker,
          recurring: data.recurring === undefined ? row.recurring : unlessErased(data.recurring, []),
          open_weeks: data.openWeeks ?? row.open_weeks,
          revision,
        })),
      ];
    },
  },
});
