import { defaultShopSettings, type ShopSettings } from '@fournil/contracts/settings/shop';
import type { HolidayOn } from '@fournil/domain/settings/shop-day';
import { withLeaves } from '@fournil/domain/settings/shop-leaves';
import { holidayLabels, holidaysOf } from '@fournil/labour-rules/holidays';
import { type ParameterRow, seededParameterRows } from '@fournil/views/settings/view';
import type { QueryDeps } from '../kernel/deps.ts';

/**
 * All parameters in order of creation; the default ones [settings-8] first, with their current or initial
 * values.
 */
export async function readParameters({ views }: Pick<QueryDeps, 'views'>): Promise<readonly ParameterRow[]> {
  const rows = await views.selectFrom('parameters').selectAll().execute();
  const known = new Set(rows.map((row) => row.parameterId));
  const untouched = seededParameterRows.filter((row) => !known.has(row.parameterId));
  return [...untouched, ...rows].toSorted((a, b) => a.number - b.number);
}

/** The shop's settings and the revision of its stream; the defaults and -1 when nothing was saved yet. */
export async function readShopSettings({
  views,
}: Pick<QueryDeps, 'views'>): Promise<{ settings: ShopSettings; revision: number }> {
  const row = await views.selectFrom('shop_settings').selectAll().executeTakeFirst();
  return row
    ? { settings: withLeaves(row.changes), revision: row.revision }
    : { settings: defaultShopSettings, revision: -1 };
}

/** The public holidays of these years where the shop is, with their names. */
export function shopHolidays({ law }: ShopSettings, years: readonly number[]): HolidayOn[] {
  const place = {
    department: law.department ?? '',
    ...(law.goodFriday === null ? {} : { goodFriday: law.goodFriday }),
  };
  return years
    .flatMap((year) => holidaysOf(year, place))
    .map(({ date, id }) => ({ date, id, label: holidayLabels[id] }));
}
