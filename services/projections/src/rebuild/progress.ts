/** How far a rebuild is, in words. */
import type { BuildProgress } from './build-beside.ts';

const number = new Intl.NumberFormat('fr-FR');
const width = 30;

/** `ms` as « 2 min 05 s » or « 12 s ». */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes ? `${minutes} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`;
}

/**
 * One line: bar, share, events, rate, time left. The share is that of the log's positions, which grow
 * with the bytes or the number of events.
 */
export function progressLine(progress: BuildProgress, elapsedMs: number): string {
  const { events, position, end } = progress;
  const share = end === null || end === 0n ? 1 : Math.min(1, Number(position ?? 0n) / Number(end));
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
  const rate = elapsedMs > 0 ? Math.round((events / elapsedMs) * 1000) : 0;
  const left = share > 0 ? durationText((elapsedMs / share) * (1 - share)) : '…';
  return `${bar} ${Math.floor(share * 100)} % · ${number.format(events)} événements · ${number.format(rate)}/s · reste ${left}`;
}
