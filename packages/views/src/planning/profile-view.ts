import {
  emptyProfile,
  type PlanningProfile,
  recurringAvailability,
} from '@fournil/contracts/planning/profile';
import { type Group, groups } from '@fournil/contracts/settings/staffing';
import { planningProfileEvents } from '@fournil/events/planning/profile-events';
import { json, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

const isGroup = (name: string): name is Group => groups.some((group) => group === name);

/** A profile as stored; empty without a row. Values that this version does not know are ignored. */
export function profileOf(row: PlanningProfileRow | undefined): PlanningProfile {
  if (!row) return emptyProfile;
  return {
    group: row.group !== null && isGroup(row.group) ? row.group : null,
    secondaryGroups: row.secondaryGroups.filter(isGroup),
    splitAllowed: row.splitAllowed,
    notPlanned: row.notPlanned,
    nightWorker: row.nightWorker,
    recurring: row.recurring.flatMap((one) => recurringAvailability.safeParse(one).data ?? []),
    openWeeks: [...row.openWeeks],
  };
}

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
  key: ['employeeId'],
  columns: {
    employeeId: 'text',
    /** null: the group of the role. */
    group: 'text null',
    secondaryGroups: 'text[]',
    splitAllowed: 'boolean',
    notPlanned: 'boolean',
    /** Set by hand; null: as the plans say. */
    nightWorker: 'boolean null',
    recurring: sealed(json<readonly Recurring[]>()),
    /** ISO weeks without CFA. */
    openWeeks: 'text[]',
    /** Revision of the employee's stream. */
    revision: 'integer',
  },
});
export type PlanningProfileRow = RowOf<typeof planningProfiles>;

export const planningProfileView = defineView({
  name: 'planning-profile',
  golden: new URL('profile-view.golden.json', import.meta.url),
  tables: [planningProfiles],
  takes: planningProfileEvents,
  on: {
    PlanningProfileChanged: ({ data, revision }) => {
      const key = { employeeId: data.employeeId };
      return [
        planningProfiles.change(key, (row = { ...key, ...emptyProfile, revision }) => ({
          ...row,
          ...planningProfiles.valuesIn(data),
          revision,
        })),
      ];
    },
  },
});
