/**
 * The number of people needed at each time, from the shop's tables. Pure; used by the planner's services and
 * the pages.
 */

import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import {
  productionStretch,
  type Stretch,
  stretchOf,
  type TimeRange,
} from '@fournil/contracts/settings/shop-times';
import {
  type DayType,
  dayTypes,
  type Group,
  groups,
  type Level,
  type PresetChoice,
  presetTables,
  type StaffingPeriod,
} from '@fournil/contracts/settings/staffing';
import { presenceOf, type ShopDay } from './shop-day.ts';

/**
 * Minutes from midnight, negative for the evening before; the periods of one group and day do not overlap.
 */
export interface ShopNeed extends Stretch {
  readonly group: Group;
  readonly period: string;
  readonly need: number;
  readonly qualifiedMin: number;
}

/** The staffing table of each group: the shop's choices, completed by `proposePresets`. */
export type StaffingChoice = Readonly<Record<Group, PresetChoice>>;

/** The table in use: the shop's own, otherwise the preset's. */
export function periodsOf(
  settings: ShopSettings,
  group: Group,
  dayType: DayType,
  choice: PresetChoice,
): readonly StaffingPeriod[] {
  if (choice === 'aucun') return [];
  return settings.staffing[group][dayType] ?? presetTables[group][choice][dayType];
}

interface Timed extends Stretch {
  readonly row: StaffingPeriod;
}

const timedOf = (
  periods: readonly StaffingPeriod[],
  placed: (row: StaffingPeriod) => Stretch = stretchOf,
): readonly Timed[] =>
  periods.map((row) => ({ row, ...placed(row) })).sort((one, other) => one.from - other.from);

/**
 * The periods laid over the hours really worked: cut at their ends, and the nearest period stretched where the
 * day is longer than the table, so that an exceptional evening is never without anybody.
 */
function laidOver(periods: readonly StaffingPeriod[], hours: readonly Stretch[]): readonly Timed[] {
  const timed = timedOf(periods);
  return hours.flatMap(({ from, to }) => {
    const inside = timed
      .map((one) => ({ ...one, from: Math.max(one.from, from), to: Math.min(one.to, to) }))
      .filter((one) => one.from < one.to);
    if (inside.length === 0) {
      const near = timed.findLast((one) => one.to <= from) ?? timed[0];
      return near ? [{ row: near.row, from, to }] : [];
    }
    return inside.map((one, index) => ({
      ...one,
      from: index === 0 ? from : one.from,
      to: inside[index + 1]?.from ?? to,
    }));
  });
}

/** Production keeps its rhythm: cut to the day's hours, with the gaps of its table. */
function within(periods: readonly StaffingPeriod[], hours: Stretch, range: TimeRange): readonly Timed[] {
  return timedOf(periods, (row) => productionStretch(range, row))
    .map((one) => ({ ...one, from: Math.max(one.from, hours.from), to: Math.min(one.to, hours.to) }))
    .filter(({ from, to }) => from < to);
}

const hull = (stretches: readonly Stretch[]): Stretch | null =>
  stretches.length === 0
    ? null
    : {
        from: Math.min(...stretches.map(({ from }) => from)),
        to: Math.max(...stretches.map(({ to }) => to)),
      };

/**
 * From the first to the last minute in which a group may work for that day, including the evening before if
 * it begins then; null when the shop is closed. A longer proposed table extends proposed production hours
 * (préparation, « grande »: 16:00); hours typed by the shop limit the table.
 */
export function groupHoursOf(
  settings: ShopSettings,
  day: ShopDay,
  group: Group,
  choice: PresetChoice,
): Stretch | null {
  if (!day.open) return null;
  if (group === 'vente') return hull(presenceOf(settings, day));
  const range = settings.productionHours[group][day.dayType];
  const typed = productionStretch(range, range);
  const proposed = stretchOf(defaultShopSettings.productionHours[group][day.dayType]);
  if (typed.from !== proposed.from || typed.to !== proposed.to) return typed;
  return hull([typed, ...timedOf(periodsOf(settings, group, day.dayType, choice))]);
}

/** A start of production before the first period of its table. */
export interface ProductionGap {
  readonly group: Exclude<Group, 'vente'>;
  readonly dayType: DayType;
  /** Whether it begins in the evening before. */
  readonly isEvening: boolean;
  readonly from: string;
  readonly to: string;
}

/**
 * Production starts typed by the shop before the first period of the table: nobody is planned until that
 * period. A gap between two periods, or after the last one, is intended.
 */
export function productionGaps(settings: ShopSettings, choice: StaffingChoice): readonly ProductionGap[] {
  const found = (['fournil', 'preparation'] as const).flatMap((group) =>
    dayTypes.map((dayType) => ({ group, dayType, range: settings.productionHours[group][dayType] })),
  );
  return found.flatMap(({ group, dayType, range }) => {
    if (range.from === defaultShopSettings.productionHours[group][dayType].from) return [];
    const [first] = timedOf(periodsOf(settings, group, dayType, choice[group]), (row) =>
      productionStretch(range, row),
    );
    const { from, to } = productionStretch(range, range);
    if (!first || first.from <= from) return [];
    const until = first.from < to ? first.row.from : range.to;
    return [{ group, dayType, isEvening: from < 0, from: range.from, to: until }];
  });
}

/** The needs of the shop on that day at that level of affluence; none on a closed day. */
export function needsOf(
  settings: ShopSettings,
  day: ShopDay,
  level: Level,
  choice: StaffingChoice,
): readonly ShopNeed[] {
  return groups.flatMap((group) => {
    const hours = groupHoursOf(settings, day, group, choice[group]);
    if (!hours) return [];
    const periods = periodsOf(settings, group, day.dayType, choice[group]);
    const timed =
      group === 'vente'
        ? laidOver(periods, presenceOf(settings, day))
        : within(periods, hours, settings.productionHours[group][day.dayType]);
    return timed.map(({ row, from, to }) => ({
      group,
      period: row.period,
      from,
      to,
      need: row.need[level],
      qualifiedMin: row.qualifiedMin[level],
    }));
  });
}
