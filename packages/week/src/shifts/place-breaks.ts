/** The break of a shift made by hand, where the manager did not place one (shop-defaults `breaks`). Pure. */
import type { ShopSettings } from '@fournil/contracts/settings/shop';
import type { Group } from '@fournil/contracts/settings/staffing';
import { minutesOf, timeOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';

const step = 15;

/**
 * One unpaid break where the length asks for it (20 min from 6 h, L3121-16; 30 min for minors beyond 4 h 30,
 * L3162-3; never less than the shop gives), as near the middle as the hours to avoid allow.
 */
export function placeBreaks(
  settings: ShopSettings,
  shift: { readonly start: string; readonly end: string; readonly group: Group },
  minor: boolean,
): ShiftData['breaks'] {
  const { breaks } = settings;
  const [start, end] = [minutesOf(shift.start), minutesOf(shift.end)];
  const length = end - start;
  const needed = minor ? length > breaks.minor.beforeMinutes : length >= breaks.adult.fromWorkMinutes;
  if (!needed) return [];
  const rule = minor ? breaks.minor : breaks.adult;
  const minutes = Math.ceil(rule.minutes / step) * step;
  const longest = minor ? breaks.minor.beforeMinutes : breaks.adult.fromWorkMinutes - step;
  const avoided = (breaks.avoid[shift.group] ?? []).map(
    ({ from, to }) => [minutesOf(from), minutesOf(to)] as const,
  );
  const candidates: { at: number; cost: number }[] = [];
  for (let at = start + step; at + minutes < end; at += step) {
    const [before, after] = [at - start, end - at - minutes];
    if (before > longest || after > longest) continue;
    const early = Math.max(0, breaks.notBeforeMinutesOfWork - before);
    const late = Math.max(0, breaks.notAfterRemainingMinutes - after);
    const inTheWay = avoided.reduce(
      (sum, [from, to]) => sum + Math.max(0, Math.min(at + minutes, to) - Math.max(at, from)),
      0,
    );
    candidates.push({ at, cost: 10 * (early + late) + 5 * inTheWay + Math.abs(before - after) });
  }
  // Longer than one break can make legal: in the middle, and the checker says what is wrong.
  const middle = start + Math.floor((length - minutes) / 2 / step) * step;
  const best = candidates.sort((one, other) => one.cost - other.cost || one.at - other.at)[0]?.at ?? middle;
  return [{ start: timeOf(best), end: timeOf(best + minutes), paid: false }];
}
