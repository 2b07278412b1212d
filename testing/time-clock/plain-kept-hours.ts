/** Kept hours a second time, minute by minute and without any span: slow, and as plain as the rule reads. */
import type { PunchedPeriod, Span } from '../../packages/domain/src/week/kept/kept-hours.ts';
import type { KeptRule } from '../../packages/domain/src/week/kept/kept-rules.ts';

const nearest = (minute: number, to: number, favour: 'down' | 'up'): number => {
  const below = minute - (((minute % to) + to) % to);
  const isHalf = (minute - below) * 2 === to;
  if (isHalf) return favour === 'down' ? below : below + to;
  return (minute - below) * 2 < to ? below : below + to;
};

/** Recorded minutes, each once, without breaks beyond the plan's paid ones. */
export function plainKeptMinutes(
  periods: readonly PunchedPeriod[],
  shifts: readonly Span[],
  rule: KeptRule,
  paidMinutes = 0,
): ReadonlySet<number> {
  const near = (period: Span, shift: Span) => {
    for (let minute = period.start; minute < period.end; minute++)
      if (minute > shift.start - rule.tolerance - 1 && minute < shift.end + rule.tolerance) return true;
    return false;
  };
  const minutes = new Set<number>();
  for (const [index, period] of periods.entries()) {
    const mine = shifts.filter((shift) => near(period, shift));
    const [first, last] = [mine[0], mine[mine.length - 1]];
    let { start, end } = period;
    if (first && !periods.slice(0, index).some((one) => near(one, first)) && start > first.start)
      if (!rule.countsLateArrival || start - first.start <= rule.tolerance) start = first.start;
    if (last && !periods.slice(index + 1).some((one) => near(one, last))) {
      if (end > last.end && !rule.countsLateDeparture) end = last.end;
      else if (end < last.end && last.end - end <= rule.tolerance) end = last.end;
    }
    start = nearest(start, rule.rounding, 'down');
    end = nearest(end, rule.rounding, 'up');
    if (start >= end) [start, end] = [period.start, period.end];
    for (let minute = start; minute < end; minute++) minutes.add(minute);
  }
  let paid = paidMinutes;
  for (const { breaks } of periods)
    for (const pause of breaks)
      for (let minute = pause.start; minute < pause.end; minute++) if (paid-- <= 0) minutes.delete(minute);
  return minutes;
}
