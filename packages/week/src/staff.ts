/** The staff as a planned week sees it. Plain data; whoever reads it says where it lies. Dates YYYY-MM-DD. */
import { isMinorOn } from '@fournil/contracts/employees/age';
import { isApprentice } from '@fournil/contracts/employees/rules';
import type { PlanningProfile } from '@fournil/contracts/planning/profile';
import { datesOf, type Week } from '@fournil/contracts/planning/week';
import { placeOfRole } from '@fournil/contracts/settings/presets';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import type { Group } from '@fournil/contracts/settings/staffing';

/** Both ends included. */
export interface DatedPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

export interface LeavePeriod extends DatedPeriod {
  /** Congés payés, Sans solde, Autre (D129). */
  readonly type: string;
}

/** One person: record, planning profile, and the declared periods that lie near the week. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly contractType: string;
  /** Hours a week by contract. */
  readonly weeklyHours: number;
  readonly birthDate: string | null;
  /** Typed where no birth date is known, with the day it was typed. */
  readonly age: number | null;
  readonly ageTypedOn: string | null;
  readonly skills: readonly string[];
  /** French day names on which the CFA has an apprentice. */
  readonly trainingDays: readonly string[];
  readonly contractEndDate: string | null;
  /** Id of the employee who follows an apprentice. */
  readonly tutor: string | null;
  readonly entryDate: string | null;
  readonly exitDate: string | null;
  readonly isActive: boolean;
  readonly profile: PlanningProfile;
  readonly sickLeaves: readonly DatedPeriod[];
  readonly absences: readonly DatedPeriod[];
  readonly leaves: readonly LeavePeriod[];
}

/** By employee id. */
export type Staff = ReadonlyMap<string, StaffMember>;

/** Last day under contract, null while open-ended: an exit, or the end of an apprenticeship. */
export function lastDayOf({ exitDate, contractType, contractEndDate }: StaffMember): string | null {
  const ends = [exitDate, contractType === 'Apprentissage' ? contractEndDate : null].filter(
    (date) => date !== null,
  );
  return ends.sort()[0] ?? null;
}

export function isEmployedOn(member: StaffMember, date: string): boolean {
  const last = lastDayOf(member);
  return (member.entryDate === null || member.entryDate <= date) && (last === null || date <= last);
}

/** Whether the planner may plan somebody in the week: active, planned at all, under contract on one of its days. */
export const isPlannable = (member: StaffMember, week: Week): boolean =>
  member.isActive && !member.profile.notPlanned && datesOf(week).some((date) => isEmployedOn(member, date));

/** Main group first; a role the shop has not placed sells (shop-defaults `roleGroups.aliases`). */
export function groupsOf(settings: ShopSettings, { role, profile }: StaffMember): readonly Group[] {
  const main = profile.group ?? placeOfRole(settings, role)?.group ?? 'vente';
  return [main, ...profile.secondaryGroups.filter((group) => group !== main)];
}

/** May open, close, bake or sell alone. */
export const isQualified = (settings: ShopSettings, member: StaffMember): boolean =>
  !isApprentice(member) && (placeOfRole(settings, member.role)?.qualified ?? true);

export const isMinor = (member: StaffMember, date: string): boolean => isMinorOn(member, date);
