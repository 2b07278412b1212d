/** A proposed table in three numbers: how many people at the busiest hour of a usual weekday, Saturday and Sunday. Pure. */
import { periodsOf } from '@fournil/contracts/settings/needs';
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import {
  type DayType,
  dayTypes,
  type Group,
  type Level,
  type PresetChoice,
} from '@fournil/contracts/settings/staffing';

/** The affluence of a day nobody typed one for. */
const usual: Level = 2;

export const busiestOf = (
  settings: ShopSettings,
  group: Group,
  choice: PresetChoice,
): Readonly<Record<DayType, number>> =>
  Object.fromEntries(
    dayTypes.map((type) => [
      type,
      Math.max(0, ...periodsOf(settings, group, type, choice).map(({ need }) => need[usual])),
    ]),
  ) as Record<DayType, number>;
