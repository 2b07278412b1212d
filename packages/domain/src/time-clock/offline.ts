/**
 * Punches that a tablet recorded without a network: the time at which they count, and whether somebody must
 * check them. Pure.
 */
import type { OfflineDoubt, PunchKind } from '@fournil/contracts/time-clock/messages';
import { accept } from '../decision.ts';
import type { PunchesDecision, PunchesState } from './record.ts';
import { punchOf } from './rules.ts';

const minuteMs = 60_000;
/** Longer without a network, the manager checks the punches. */
const trustedMs = 72 * 60 * minuteMs;
/** Beyond it the tablet's clock is not believed at all: an empty battery sets it to 1970. */
const believedMs = 31 * 24 * 60 * minuteMs;
/** A clock that drifts more between two measures was changed by hand. */
const driftMs = 2 * minuteMs;

interface Measured {
  readonly tabletAt: string;
  readonly differenceMs: number;
  readonly counter: number;
  readonly sentAt: string;
}

interface Received {
  readonly now: Date;
  /** The counter of the last punch that this tablet sent; 0 before the first. */
  readonly lastCounter: number;
}

/** The time at which a punch counts, with its doubt; an impossible time counts as the time of receipt. */
export function judgeOffline(
  { tabletAt, differenceMs, counter, sentAt }: Measured,
  { now, lastCounter }: Received,
): { readonly punchedAt: string; readonly doubt: OfflineDoubt | null } {
  const at = Date.parse(tabletAt) + differenceMs;
  const age = now.getTime() - at;
  const received = now.toISOString();
  if (age < -minuteMs) return { punchedAt: received, doubt: 'future' };
  if (age > believedMs) return { punchedAt: received, doubt: 'old' };
  const punchedAt = new Date(Math.min(at, now.getTime())).toISOString();
  if (age > trustedMs) return { punchedAt, doubt: 'old' };
  const differenceNow = now.getTime() - Date.parse(sentAt);
  if (Math.abs(differenceNow - differenceMs) > driftMs) return { punchedAt, doubt: 'clock-changed' };
  return { punchedAt, doubt: counter === lastCounter + 1 ? null : 'gap' };
}

interface OfflinePunch extends Omit<Measured, 'sentAt'> {
  readonly employeeId: string;
  readonly month: string;
  readonly punchId: string;
  readonly step: PunchKind;
  readonly punchedAt: string;
  readonly doubt: OfflineDoubt | null;
  readonly device: string;
  readonly team?: string | undefined;
  readonly breakNotTaken?: boolean | undefined;
}

/** Accepts any step, since it has happened; a contradiction is shown on the day. */
export const decideOffline = (
  { tabletAt, differenceMs, counter, doubt, ...punch }: OfflinePunch,
  { punches }: PunchesState,
): PunchesDecision =>
  punches.some(({ id }) => id === punch.punchId)
    ? accept()
    : accept(
        punchOf({
          ...punch,
          toConfirm: doubt !== null,
          offline: { tabletAt, differenceMs, counter, doubt },
        }),
      );
