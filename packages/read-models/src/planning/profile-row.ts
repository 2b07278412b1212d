import {
  emptyProfile,
  type PlanningProfile,
  recurringAvailability,
} from '@fournil/contracts/planning/profile';
import { type Group, groups } from '@fournil/contracts/settings/staffing';
import type { PlanningProfileRow } from './profile-view.ts';

const isGroup = (name: string): name is Group => groups.some((group) => group === name);

/** A profile as stored; empty without a row. Values that this version does not know are ignored. */
export function profileOf(row: PlanningProfileRow | undefined): PlanningProfile {
  if (!row) return emptyProfile;
  return {
    group: row.main_group !== null && isGroup(row.main_group) ? row.main_group : null,
    secondaryGroups: row.secondary_groups.filter(isGroup),
    splitAllowed: row.split_allowed,
    notPlanned: row.not_planned,
    nightWorker: row.night_worker,
    recurring: row.recurring.flatMap((one) => recurringAvailability.safeParse(one).data ?? []),
    openWeeks: [...row.open_weeks],
  };
}
