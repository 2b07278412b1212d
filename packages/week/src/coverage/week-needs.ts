/** What the shop needs in the week: people per group and stretch, who opens and closes, management, hours. */
import { datesOf } from '@fournil/contracts/planning/week';
import { groupHoursOf, needsOf, type StaffingChoice } from '@fournil/contracts/settings/needs';
import { managementOf, skillWindowsOf } from '@fournil/contracts/settings/shop-day';
import { type Group, groups } from '@fournil/contracts/settings/staffing';
import type {
  DayIndex,
  GroupHours,
  ManagementPresence,
  Need,
  SkillPresence,
  Window,
} from '@fournil/planner/problem/problem';
import { choiceOf, levelOn, shopDayOf, type WeekFacts } from '../week-facts.ts';

export interface WeekNeeds {
  readonly choice: StaffingChoice;
  readonly hours: readonly GroupHours[];
  readonly needs: readonly Need[];
  readonly presences: readonly SkillPresence[];
  readonly management: readonly ManagementPresence[];
}

export const groupWindow = (needs: WeekNeeds, group: Group, day: number): Window | null =>
  needs.hours.find((one) => one.group === group)?.hours[day] ?? null;

export function weekNeedsOf(facts: WeekFacts): WeekNeeds {
  const { settings } = facts;
  const choice = choiceOf(facts);
  const days = datesOf(facts.week).map((date, index) => ({
    day: index as DayIndex,
    date,
    shopDay: shopDayOf(settings, date),
  }));
  return {
    choice,
    hours: groups.map((group) => ({
      group,
      hours: days.map(({ shopDay }) => groupHoursOf(settings, shopDay, group, choice[group])),
    })),
    needs: days.flatMap(({ day, date, shopDay }) =>
      needsOf(settings, shopDay, levelOn(facts, date), choice).map((need) => ({ day, ...need })),
    ),
    presences: days.flatMap(({ day, shopDay }) =>
      skillWindowsOf(settings, shopDay).map((window) => ({ day, group: 'vente' as const, ...window })),
    ),
    management: days.flatMap(({ day, shopDay }) => {
      const needed = managementOf(settings, shopDay);
      return needed ? [{ day, ...needed }] : [];
    }),
  };
}
