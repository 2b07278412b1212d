/** What fails again and again is told once, then with a count: a log server away for an hour must not fill the disk. */

export interface Repeated {
  /** How often the same thing happened since it was last told, this time included; undefined while it is not to be told. */
  count(what: string, now?: number): number | undefined;
}

const silenceMs = 60_000;
const mostKinds = 200;

/** Tells the first of each kind, then one a minute with how many there were. */
export function repeatedly(): Repeated {
  const kinds = new Map<string, { toldAt: number; since: number }>();
  return {
    count: (what, now = Date.now()) => {
      const known = kinds.get(what);
      if (known && now - known.toldAt < silenceMs) {
        known.since += 1;
        return undefined;
      }
      if (!known && kinds.size >= mostKinds) kinds.clear();
      kinds.set(what, { toldAt: now, since: 0 });
      return (known?.since ?? 0) + 1;
    },
  };
}
