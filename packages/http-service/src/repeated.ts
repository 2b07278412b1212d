/**
 * A repeated failure is logged once, then with a count: a log server that is unavailable for an hour must not
 * fill the disk.
 */

export interface Repeated {
  /** How often the same thing happened since it was last logged, this time included; undefined while it is not to be logged. */
  count(what: string, now?: number): number | undefined;
}

const minute = 60_000;
/** How long nothing is logged after the first time, the second, and so on. */
const gapsMs = [minute, 5 * minute, 30 * minute, 60 * minute];
const mostKinds = 200;

/**
 * Logs the first of each kind, then at growing intervals their number. After a pause longer than its
 * interval, a kind is new again.
 */
export function repeatedly(): Repeated {
  const kinds = new Map<string, { reportedAt: number; lastAt: number; times: number; since: number }>();
  return {
    count: (what, now = Date.now()) => {
      const known = kinds.get(what);
      const gapMs = gapsMs[Math.min(known?.times ?? 1, gapsMs.length) - 1] ?? minute;
      if (known && now - known.reportedAt < gapMs) {
        known.lastAt = now;
        known.since += 1;
        return undefined;
      }
      if (!known && kinds.size >= mostKinds) kinds.clear();
      const goesOn = known && now - known.lastAt <= gapMs;
      kinds.set(what, { reportedAt: now, lastAt: now, times: goesOn ? known.times + 1 : 1, since: 0 });
      return (known?.since ?? 0) + 1;
    },
  };
}
