/** The needs of the shop in a week: people per group and period, opening and closing, management, hours. */
import { datesOf, weekAfter } from '@fournil/contracts/planning/week';
import type { Stretch } from '@fournil/contracts/settings/shop-times';
import { type Group, groups } from '@fournil/contracts/settings/staffing';
import { lastMinute } from '@fournil/contracts/time/clock';
import type {
  DayIndex,
  GroupHours,
  ManagementPresence,
  Need,
  SkillPresence,
  Window,
} from '@fournil/planner/problem/problem';
import { groupHoursOf, needsOf, type StaffingChoice } from '../../settings/needs.ts';
import { closedHoursOf, managementOf, skillWindowsOf, worksAtNight } from '../../settings/shop-day.ts';
import { minutesOfDay } from '../shifts/shift-times.ts';
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

/** A shift that begins on the evening before belongs to that day, and ends on the next one, at noon at the latest. */
function ofEvening<T extends Stretch>(stretch: T | null | undefined): T | null {
  if (!stretch || stretch.from >= 0) return null;
  const [from, to] = [stretch.from + minutesOfDay, stretch.to + minutesOfDay];
  return { ...stretch, from, to: Math.min(to, lastMinute) };
}

/** The hours of a day and of its evening: both, and the time between them. */
function withEvening(own: Stretch | null, evening: Stretch | null) {
  const day: Window | null = own && own.to > 0 ? { from: Math.max(0, own.from), to: own.to } : null;
  if (!day || !evening) return { hours: day ?? evening, gap: null };
  const hours = { from: Math.min(day.from, evening.from), to: Math.max(day.to, evening.to) };
  return { hours, gap: day.to < evening.from ? { from: day.to, to: evening.from } : null };
}

export function weekNeedsOf(facts: WeekFacts): WeekNeeds {
  const { settings } = facts;
  const choice = choiceOf(facts);
  const dayOf = (date: string) => ({ date, shopDay: shopDayOf(settings, date) });
  const days = datesOf(facts.week).map((date, index) => ({ day: index as DayIndex, ...dayOf(date) }));
  const isNight = worksAtNight(settings);
  // The production for the following Monday may begin on Sunday evening.
  const tomorrow = (day: number) =>
    isNight ? (days[day + 1] ?? dayOf(datesOf(weekAfter(facts.week, 1))[0] ?? '')) : null;
  const closed = days.map(({ shopDay }) => closedHoursOf(settings, shopDay));
  const needed = ({ date, shopDay }: ReturnType<typeof dayOf>) =>
    needsOf(settings, shopDay, levelOn(facts, date), choice);
  return {
    choice,
    hours: groups.map((group): GroupHours => {
      const found = days.map(({ day, shopDay }) => {
        const own = groupHoursOf(settings, shopDay, group, choice[group]);
        const next = tomorrow(day);
        if (!next) return { hours: own, gap: null };
        return withEvening(own, ofEvening(groupHoursOf(settings, next.shopDay, group, choice[group])));
      });
      const hours = found.map((one) => one.hours);
      return {
        group,
        hours,
        ...(isNight ? { gaps: found.map(({ gap }) => gap) } : {}),
        ...(group === 'vente' && closed.some((one) => one.length > 0) ? { closed } : {}),
      };
    }),
    needs: days.flatMap(({ day, ...today }) => {
      const next = tomorrow(day);
      return [
        ...needed(today).filter(({ from }) => from >= 0),
        ...(next ? needed(next).flatMap((need) => ofEvening(need) ?? []) : []),
      ].map((need) => ({ day, ...need }));
    }),
    presences: days.flatMap(({ day, shopDay }) =>
      skillWindowsOf(settings, shopDay).map((window) => ({ day, group: 'vente' as const, ...window })),
    ),
    management: days.flatMap(({ day, shopDay }) => {
      const needed = managementOf(settings, shopDay);
      return needed ? [{ day, ...needed }] : [];
    }),
  };
}
