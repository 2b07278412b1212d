/** The break of a shift made by hand without one (shop-defaults `breaks`). Pure. */
import type { BreakRules } from '@fournil/contracts/settings/shop';
import type { Group } from '@fournil/contracts/settings/staffing';
import { minutesOf } from '@fournil/contracts/time/clock';
import { type BreakTimes, quarter, type Span } from './shift-times.ts';

/**
 * One unpaid break if the length requires it (20 min from 6 h, L3121-16; 30 min for minors beyond 4 h 30,
 * L3162-3; never less than the shop's setting), as near to the middle as the busy hours allow. Services and
 * pages use the same function.
 */
export function placeBreaks(
  rules: BreakRules,
  { from, to, group }: Span & { readonly group: Group },
  minor: boolean,
): readonly BreakTimes[] {
  const length = to - from;
  const needed = minor ? length > rules.minor.beforeMinutes : length >= rules.adult.fromWorkMinutes;
  if (!needed) return [];
  const minutes = Math.ceil((minor ? rules.minor : rules.adult).minutes / quarter) * quarter;
  const longest = minor ? rules.minor.beforeMinutes : rules.adult.fromWorkMinutes - quarter;
  const avoided = (rules.avoid[group] ?? []).map((one) => [minutesOf(one.from), minutesOf(one.to)] as const);
  const candidates: { at: number; cost: number }[] = [];
  for (let at = from + quarter; at + minutes < to; at += quarter) {
    const [before, after] = [at - from, to - at - minutes];
    if (before > longest || after > longest) continue;
    const early = Math.max(0, rules.notBeforeMinutesOfWork - before);
    const late = Math.max(0, rules.notAfterRemainingMinutes - after);
    const inTheWay = avoided.reduce(
      (sum, [start, end]) => sum + Math.max(0, Math.min(at + minutes, end) - Math.max(at, start)),
      0,
    );
    candidates.push({ at, cost: 10 * (early + late) + 5 * inTheWay + Math.abs(before - after) });
  }
  // Too long for one break: placed in the middle, and the checker reports the violation.
  const middle = from + Math.floor((length - minutes) / 2 / quarter) * quarter;
  const best = candidates.sort((one, other) => one.cost - other.cost || one.at - other.at)[0]?.at ?? middle;
  return [{ from: best, to: best + minutes, paid: false }];
}
