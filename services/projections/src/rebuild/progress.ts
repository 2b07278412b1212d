/** The text on the progress of a rebuild or a verification. */

const number = new Intl.NumberFormat('fr-FR');
const width = 30;

/** `ms` as « 2 min 05 s » or « 12 s ». */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes ? `${minutes} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`;
}

/** The progress of reading through the log. */
export interface Progress {
  /** Events taken so far. */
  readonly events: number;
  /** Number of events to process, if known before; otherwise 0. */
  readonly total: number;
  readonly isDone: boolean;
}

/**
 * One line: bar, share, events, speed, remaining time. The share is computed from the number of events, since
 * positions have gaps.
 */
export function progressLine({ events, total, isDone }: Progress, elapsedMs: number): string {
  // New events exceed the initial total, so only the end shows 100 %.
  const share = isDone ? 1 : total === 0 ? 0 : Math.min(0.99, events / total);
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
  const rate = elapsedMs > 0 ? Math.round((events / elapsedMs) * 1000) : 0;
  const left = share > 0 ? durationText((elapsedMs / share) * (1 - share)) : '…';
  return `${bar} ${Math.floor(share * 100)} % · ${number.format(events)} événements · ${number.format(rate)}/s · reste ${left}`;
}
