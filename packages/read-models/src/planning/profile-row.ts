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
    group: row.group !== null && isGroup(row.group) ? row.group : null,
    secondaryGroups: row.secondaryGroups.filter(isGroup),
    splitAllowed: row.splitAllowed,
    notPlanned: row.notPlanned,
    nightWorker: row.nightWorker,
    recurring: row.recurring.flatMap((one) => recurringAvailability.safeParse(one).data ?? []),
    openWeeks: [...row.openWeeks],
  };
}
