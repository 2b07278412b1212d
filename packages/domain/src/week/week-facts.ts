/**
 * All inputs of a planned week, read at one position of the views, for the planner and the checker. Plain
 * data; only its reader knows the storage.
 */
import { addDays } from '@fournil/calendar/days';
import {
  type Day,
  datesOf,
  dayOfDate,
  parseWeekId,
  type Week,
  weekId,
  weekOf,
} from '@fournil/contracts/planning/week';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import { beginsBefore } from '@fournil/contracts/settings/shop-times';
import { holidayLabels, holidaysOn } from '@fournil/labour-rules/holidays';
import type { StaffingChoice } from '../settings/needs.ts';
import { staffingChoiceOf } from '../settings/presets.ts';
import { dayOf, type ShopDay, worksAtNight } from '../settings/shop-day.ts';
import { type RecordedRow, type WeekCell, weekCellsOf } from './cells/week-cells.ts';
import { memoized } from './memoized.ts';
import type { ModelWeeks } from './model/model-weeks.ts';
import { noPlan, type PlanState } from './plan/plan-state.ts';
import type { LongWeek } from './shifts/long-days.ts';
import type { NightHours } from './shifts/night-hours.ts';
import { groupsOf, isPlannable, memberIn, type Staff, type StaffMember } from './staff.ts';

export interface WeekFacts {
  readonly week: Week;
  readonly settings: ShopSettings;
  /** Everybody ever recorded, by id. */
  readonly staff: Staff;
  /** By week id, then employee: of the week and those around it. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, RecordedRow>>;
  /** By week id; a day that is missing was not typed. */
  readonly levels: ReadonlyMap<string, Readonly<Record<string, number>>>;
  readonly plans: ReadonlyMap<string, PlanState>;
  /** Revision of the week's stream, constraints included; -1 for a week without events. */
  readonly revision: number;
  /** Monday of the first week that ever had a plan; null without one. */
  readonly firstPlanned: string | null;
  /** Whether another week was ever published: the first may be confirmed once for all (planHorizon). */
  readonly publishedBefore: boolean;
  /** Night hours by employee, from the start of the week's calendar year to the first week in `plans`. */
  readonly earlierNights: ReadonlyMap<string, readonly NightHours[]>;
  /** Weeks of more than 35 hours by employee, from the start of the week's calendar year to the first week in `plans`. */
  readonly earlierLongWeeks: ReadonlyMap<string, readonly LongWeek[]>;
  /** The weeks that plans stay close to. */
  readonly models: ModelWeeks;
}

export const planOf = (facts: WeekFacts, week: Week = facts.week): PlanState =>
  facts.plans.get(weekId(week)) ?? noPlan;

const place = (settings: ShopSettings) => ({
  department: settings.law.department ?? '',
  ...(settings.law.goodFriday === null ? {} : { goodFriday: settings.law.goodFriday }),
});

const shopDays = memoized<ShopSettings, ShopDay>();

/** The shop's day on a date, with its holidays. */
export const shopDayOf = (settings: ShopSettings, date: string): ShopDay =>
  shopDays(settings, date, () => {
    const holidays = holidaysOn(date, place(settings)).map(({ id }) => ({
      date,
      id,
      label: holidayLabels[id],
    }));
    return dayOf(settings, date, holidays);
  });

export const shopDaysOf = (settings: ShopSettings, week: Week): readonly ShopDay[] =>
  datesOf(week).map((date) => shopDayOf(settings, date));

/** Affluence level of a day: the typed one, or that of the exceptional day, or 2 [constraints-9]. */
export function levelOn(facts: WeekFacts, date: string): 0 | 1 | 2 | 3 | 4 {
  const typed = facts.levels.get(weekId(weekOf(date)))?.[dayOfDate(date)];
  const level = typed ?? shopDayOf(facts.settings, date).exceptional?.affluence ?? 2;
  return Math.min(4, Math.max(0, level)) as 0 | 1 | 2 | 3 | 4;
}

export const rowOf = (facts: WeekFacts, week: Week, employeeId: string): RecordedRow | null =>
  facts.rows.get(weekId(week))?.get(employeeId) ?? null;

const weekCells = memoized<WeekFacts, readonly WeekCell[]>();

/** Seven effective cells, beginning with Monday [constraints-3]. */
export const cellsOf = (facts: WeekFacts, employeeId: string, week: Week = facts.week): readonly WeekCell[] =>
  weekCells(facts, `${weekId(week)} ${employeeId}`, () => cellsAsTyped(facts, employeeId, week));

/**
 * The shop's days as one team works them: a closed day is not a day off if night work for the next day begins
 * on its evening.
 */

/** `dayOf` returns the shop's day of a date. */
export function teamDaysOf(
  settings: ShopSettings,
  member: StaffMember,
  days: readonly ShopDay[],
  dayOf: (date: string) => ShopDay,
): readonly ShopDay[] {
  if (!worksAtNight(settings)) return days;
  const [team = 'vente'] = groupsOf(settings, member);
  if (team === 'vente') return days;
  return days.map((day) => {
    if (day.cellIfClosed === null) return day;
    const next = dayOf(addDays(day.date, 1));
    const begins = next.open && beginsBefore(settings.productionHours[team][next.dayType]);
    return begins ? { ...day, cellIfClosed: null } : day;
  });
}

function cellsAsTyped(facts: WeekFacts, employeeId: string, week: Week): readonly WeekCell[] {
  const known = facts.staff.get(employeeId);
  if (!known) return [];
  const member = memberIn(known, week);
  const { settings } = facts;
  const days = teamDaysOf(settings, member, shopDaysOf(settings, week), (date) => shopDayOf(settings, date));
  return weekCellsOf({ ...member, row: rowOf(facts, week, employeeId) }, week, days);
}

/**
 * Ids of the people for whom the week is planned or who have a shift in it, even if they have left since
 * [planning-17].
 */
export function peopleOf(facts: WeekFacts): readonly string[] {
  const { shifts, realized } = planOf(facts);
  const ids = new Set([...shifts.map(({ employeeId }) => employeeId), ...realized]);
  for (const [id, member] of facts.staff) if (isPlannable(member, facts.week)) ids.add(id);
  return [...ids].filter((id) => facts.staff.has(id)).sort();
}

/** The staffing tables that apply to the staff of the week. */
export function choiceOf(facts: WeekFacts): StaffingChoice {
  const crew = [...facts.staff.values()].filter((member) => isPlannable(member, facts.week));
  return staffingChoiceOf(facts.settings, crew);
}

/** A day of the week by its French name. */
export const dateOf = (week: Week, day: Day): string =>
  datesOf(week).find((date) => dayOfDate(date) === day) ?? '';

/** Weeks with a plan, except `facts.week`. */
export const otherPlans = (facts: WeekFacts): readonly { readonly week: Week; readonly plan: PlanState }[] =>
  [...facts.plans].flatMap(([id, plan]) => {
    const week = parseWeekId(id);
    return week && id !== weekId(facts.week) && plan.status !== 'none' ? [{ week, plan }] : [];
  });
