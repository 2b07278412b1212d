/**
 * The staff as a planned week needs it. Plain data; only its reader knows where it is stored. Dates
 * YYYY-MM-DD.
 */

import { addDays } from '@fournil/calendar/days';
import type { AbsenceKind } from '@fournil/contracts/absences/kinds';
import { isMinorOn } from '@fournil/contracts/employees/age';
import {
  type ContractHistory,
  contractEndOf,
  contractMinutesBetween,
  termsOn,
} from '@fournil/contracts/employees/contract-history';
import { type FormerEmployment, formerOn } from '@fournil/contracts/employees/employments';
import { isApprentice } from '@fournil/contracts/employees/rules';
import type { PlanningProfile } from '@fournil/contracts/planning/profile';
import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import type { Group } from '@fournil/contracts/settings/staffing';
import type { Formalities } from '@fournil/labour-rules/week';
import { placeOfRole } from '../settings/presets.ts';
import { knownLastDay } from '../vacations/balance/leave-due.ts';
import { memoized } from './memoized.ts';
import type { RecordedWishes } from './wishes/recorded-wishes.ts';

/** Both ends included. */
export interface DatedPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

/** A declared illness or absence. */
export interface AbsencePeriod extends DatedPeriod {
  /** The kind beyond that: an accident at work, maternity… */
  readonly kind?: AbsenceKind;
}

export interface LeavePeriod extends DatedPeriod {
  /** Congés payés, Sans solde, Autre [vacations-3]. */
  readonly type: string;
  /** The first day begins at noon, the last one ends at noon. */
  readonly startHalf?: 'afternoon' | null;
  readonly endHalf?: 'morning' | null;
}

/**
 * One person: record, planning profile, and the declared periods near the week. Role, contract, hours and
 * skills are those of one day; `memberIn` returns those of a week.
 */
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
  /** For a rehired person, oldest first; the entry and exit above are those of the last employment. */
  readonly formerEmployments: readonly FormerEmployment[];
  /** The day of their record; null where it is unknown. */
  readonly recordedOn: string | null;
  readonly isActive: boolean;
  /** The day of the last deactivation; null for an active person. */
  readonly deactivatedOn: string | null;
  /** All facts recorded of the contract; empty where the fields above hold since ever. */
  readonly contract: ContractHistory;
  readonly profile: PlanningProfile;
  readonly sickLeaves: readonly AbsencePeriod[];
  readonly absences: readonly AbsencePeriod[];
  readonly leaves: readonly LeavePeriod[];
  /** The wishes of the person, oldest first. */
  readonly wishes: readonly RecordedWishes[];
  /** Answers of the entry's checklist; a missing fact was not recorded. */
  readonly formalities: Formalities;
}

/** By employee id. */
export type Staff = ReadonlyMap<string, StaffMember>;

/** The person with the contract in force on a day. */
export const memberOn = (member: StaffMember, date: string): StaffMember =>
  member.contract.length < 2 ? member : termsOn(member.contract, date, member);

const inWeek = memoized<StaffMember, StaffMember>();

/**
 * A person as planned and checked in a week: role, skills and kind of contract of its last day, so that a
 * skill learnt during the week counts for its remaining days. Hours differ: `contractMinutesIn`.
 */
export const memberIn = (member: StaffMember, week: Week): StaffMember =>
  member.contract.length < 2
    ? member
    : inWeek(member, weekId(week), () => memberOn(member, datesOf(week)[6] ?? ''));

export const staffIn = (staff: Staff, week: Week): Staff =>
  new Map([...staff].map(([id, member]) => [id, memberIn(member, week)]));

/**
 * Contract minutes of a week; if the contract changes within it, each day counts a seventh of the weekly
 * hours then in force.
 */
export const contractMinutesIn = (member: StaffMember, week: Week): number =>
  member.contract.length < 2
    ? member.weeklyHours * 60
    : contractMinutesBetween(member.contract, datesOf(week)[0] ?? '', datesOf(week)[6] ?? '', member);

/** Weekly hours of the contract in force on a day. */
export const weeklyHoursOn = (member: StaffMember, date: string): number =>
  memberOn(member, date).weeklyHours;

/**
 * Last day of the employment that the contract in force on a day belongs to: an exit or the end of a fixed
 * term; null while it is open-ended.
 */
export function lastDayOf(member: StaffMember, date: string): string | null {
  const former = formerOn(member.formerEmployments, date);
  if (former) return former.until;
  const ends = [member.exitDate, contractEndOf(memberOn(member, date))].filter((end) => end !== null);
  return ends.sort()[0] ?? null;
}

/** First day of the employment that contains a day, or else of the last employment. Null if unknown. */
export function firstDayOf(member: StaffMember, date: string): string | null {
  const former = formerOn(member.formerEmployments, date);
  return former ? former.from : member.entryDate;
}

export function isEmployedOn(member: StaffMember, date: string): boolean {
  const [first, last] = [firstDayOf(member, date), lastDayOf(member, date)];
  return (first === null || first <= date) && (last === null || date <= last);
}

/**
 * Whether a person is under contract on a day of the week, planned or not: the dates decide who counts
 * [employees-9].
 */
export const isEmployedIn = (member: StaffMember, week: Week): boolean =>
  datesOf(week).some((date) => isEmployedOn(member, date));

/** The person as pay counts: a person deactivated without an exit date was employed until that day. */
export const asCounted = (member: StaffMember): StaffMember =>
  member.isActive || member.exitDate !== null || member.deactivatedOn === null
    ? member
    : { ...member, exitDate: member.deactivatedOn };

/** Whether pay counts the hours of a day [employees-9]: an exit may be recorded after the plan. */
export const isCountedOn = (member: StaffMember, date: string): boolean =>
  isEmployedOn(asCounted(member), date);

/** Whether a shift begins on a day of its person's contract: another one is neither paid nor covers a need. */
export function isOfContract(
  staff: Staff,
  { employeeId, date }: { readonly employeeId: string; readonly date: string },
): boolean {
  const member = staff.get(employeeId);
  return member === undefined || isCountedOn(member, date);
}

/**
 * The last days of a person's employments within a period: exits, or the end of a fixed term without a
 * following contract.
 */
export function lastDaysIn(
  member: StaffMember,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  const ends = [
    ...member.formerEmployments.map(({ until }) => until),
    // A contract that begins within the period may end in it.
    ...[from, to].map((date) => knownLastDay(memberOn(member, date))),
  ];
  return [...new Set(ends)].filter(
    (last): last is string =>
      last !== null &&
      from <= last &&
      last <= to &&
      (firstDayOf(member, last) ?? last) <= last &&
      !isEmployedOn(member, addDays(last, 1)),
  );
}

/**
 * Whether the planner may plan a person in the week: active, included in the planning, and under contract on
 * one of its days.
 */
export const isPlannable = (member: StaffMember, week: Week): boolean =>
  member.isActive && !member.profile.notPlanned && isEmployedIn(member, week);

/**
 * The planning groups, main group first; a role without a group in the settings counts as sales
 * (shop-defaults `roleGroups.aliases`).
 */
export function groupsOf(settings: ShopSettings, { role, profile }: StaffMember): readonly Group[] {
  const main = profile.group ?? placeOfRole(settings, role)?.group ?? 'vente';
  return [main, ...profile.secondaryGroups.filter((group) => group !== main)];
}

/** Whether the person is at the CFA on some days of the week. */
export const isAtCfa = (member: StaffMember): boolean =>
  isApprentice(member) && member.trainingDays.length > 0;

/** Whether the person may open, close, bake or sell alone. */
export const isQualified = (settings: ShopSettings, member: StaffMember): boolean =>
  !isApprentice(member) && (placeOfRole(settings, member.role)?.qualified ?? true);

export const isMinor = (member: StaffMember, date: string): boolean => isMinorOn(member, date);
