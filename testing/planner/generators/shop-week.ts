/** A shop's week from the product's proposed hours and staffing tables (shop-data.json): what is needed when. */
import type { RoleGroup } from '@fournil/labour-rules/week';
import type {
  DayIndex,
  GroupHours,
  ManagementPresence,
  Need,
  SkillPresence,
  Window,
} from '../../../packages/planner/src/problem/problem.ts';
import data from './shop-data.json' with { type: 'json' };

export const groups: readonly RoleGroup[] = ['vente', 'fournil', 'preparation'];
export const dayIndexes: readonly DayIndex[] = [0, 1, 2, 3, 4, 5, 6];
export type Preset = 'petite' | 'moyenne' | 'grande';
export const presets: readonly Preset[] = ['petite', 'moyenne', 'grande'];
type DayType = 'semaine' | 'samedi' | 'dimanche';

export interface ShopWeekOptions {
  /** Seven, Monday first. */
  readonly open: readonly boolean[];
  /** Days with the hours and the staffing of a Sunday. */
  readonly asSunday: readonly boolean[];
  /** Seven levels of affluence, 0 to 4. */
  readonly levels: readonly number[];
  readonly presets: Readonly<Record<RoleGroup, Preset>>;
  /** The tables' numbers are multiplied by it: crews larger than the tables were made for. */
  readonly scale: Readonly<Record<RoleGroup, number>>;
}

export interface ShopWeek {
  readonly hours: readonly GroupHours[];
  readonly needs: readonly Need[];
  readonly presences: readonly SkillPresence[];
  readonly management: readonly ManagementPresence[];
}

const dayType = (day: DayIndex, asSunday: boolean): DayType =>
  asSunday || day === 6 ? 'dimanche' : day === 5 ? 'samedi' : 'semaine';

function openingOf(day: DayIndex, type: DayType): Window {
  const usual = data.openingHours[type === 'dimanche' ? 6 : day]?.[0];
  return usual ?? { from: 390, to: 1170 };
}

function windowOf(group: RoleGroup, day: DayIndex, type: DayType, preset: Preset): Window {
  if (group === 'vente') {
    const opening = openingOf(day, type);
    return { from: opening.from - data.presence.before, to: opening.to + data.presence.after };
  }
  const hours = data.productionHours[group][type];
  const table = data.staffing[group][preset][type];
  return { from: hours.from, to: Math.max(hours.to, ...table.map(({ to }) => to)) };
}

export function shopWeekOf(options: ShopWeekOptions): ShopWeek {
  const typeOf = (day: DayIndex): DayType => dayType(day, options.asSunday[day] ?? false);
  const openDays = dayIndexes.filter((day) => options.open[day]);
  const needs = openDays.flatMap((day) =>
    groups.flatMap((group) => {
      const scale = options.scale[group];
      const level = options.levels[day] ?? 2;
      return data.staffing[group][options.presets[group]][typeOf(day)].map((row): Need => {
        const need = Math.round((row.need[level] ?? 0) * scale);
        const qualifiedMin = Math.min(need, Math.round((row.qualifiedMin[level] ?? 0) * scale));
        return { day, group, period: row.period, from: row.from, to: row.to, need, qualifiedMin };
      });
    }),
  );
  const { management } = data;
  return {
    hours: groups.map((group) => ({
      group,
      hours: dayIndexes.map((day) =>
        options.open[day] && options.scale[group] > 0
          ? windowOf(group, day, typeOf(day), options.presets[group])
          : null,
      ),
    })),
    needs: needs.filter(({ need }) => need > 0),
    presences: openDays.flatMap((day): SkillPresence[] => {
      const opening = openingOf(day, typeOf(day));
      const { from, to } = windowOf('vente', day, typeOf(day), options.presets.vente);
      return [
        { day, group: 'vente', skill: 'Ouverture', from, to: opening.from },
        { day, group: 'vente', skill: 'Fermeture', from: opening.to, to },
      ];
    }),
    management: openDays
      .filter((day) => management.days.includes(day))
      .map((day) => ({ day, from: management.from, to: management.to, minutes: management.minutes })),
  };
}

/** Weekly minutes that a table needs of a group, over all open days, at one level. */
export function weeklyNeed(group: RoleGroup, preset: Preset, open: readonly boolean[], level = 2): number {
  return dayIndexes
    .filter((day) => open[day])
    .flatMap((day) => data.staffing[group][preset][dayType(day, false)])
    .reduce((sum, row) => sum + (row.to - row.from) * (row.need[level] ?? 0), 0);
}

/** The largest table that takes at most 92 % of the group's minutes, and what is to be multiplied beyond it. */
export function presetFor(
  group: RoleGroup,
  minutes: number,
  open: readonly boolean[],
): { readonly preset: Preset; readonly scale: number } {
  if (minutes === 0) return { preset: 'petite', scale: 0 };
  const fits = presets.filter((preset) => weeklyNeed(group, preset, open) * 100 <= minutes * 92);
  const preset = fits.at(-1) ?? 'petite';
  const share = (minutes * 0.9) / Math.max(1, weeklyNeed(group, preset, open));
  return { preset, scale: preset === 'grande' && share > 1.2 ? share : 1 };
}
