/** The place of a minute on the axis of a day, and which minute is under a pointer. */
import { step } from './board-shift.ts';

/** Minutes, whole hours. */
export interface Axis {
  readonly from: number;
  readonly to: number;
}

/** The axis every day of the week shares: from the first to the last hour anybody works or is needed. */
export function axisOf(spans: readonly { readonly from: number; readonly to: number }[]): Axis {
  if (spans.length === 0) return { from: 360, to: 1200 };
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** Percent from the left edge; values outside are moved to the edge. */
export function placeOf(axis: Axis, minute: number): number {
  const inside = Math.min(axis.to, Math.max(axis.from, minute));
  return ((inside - axis.from) / (axis.to - axis.from)) * 100;
}

/** The minute at a share of the breadth (0 to 1), on the quarter. */
export function minuteAt(axis: Axis, share: number): number {
  const minute = axis.from + Math.min(1, Math.max(0, share)) * (axis.to - axis.from);
  return Math.round(minute / step) * step;
}

/** The minutes that correspond to a pointer movement of `pixels`, rounded to quarters of an hour. */
export const minutesOver = (axis: Axis, pixels: number, breadth: number): number =>
  breadth <= 0 ? 0 : Math.round(((pixels / breadth) * (axis.to - axis.from)) / step) * step || 0;

/** Every `every` minutes inside the axis, its edges left out. */
export function ticks(axis: Axis, every: number): readonly number[] {
  const first = Math.floor(axis.from / every) * every + every;
  const found: number[] = [];
  for (let minute = first; minute < axis.to; minute += every) found.push(minute);
  return found;
}
