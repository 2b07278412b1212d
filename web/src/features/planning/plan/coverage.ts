/** Needed against planned over a day, per quarter of an hour, and the steps the curve draws. */
import type { PlanCoverage, PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { afterMidnight, presentPerQuarter, type ShiftTimes } from '@fournil/domain/week/shifts/shift-times';
import { type BoardShift, type DayIndex, dayEnd, step } from './board-shift.ts';
import type { Axis } from './time-axis.ts';

/** One quarter of an hour. */
export interface CoverageCell {
  readonly from: number;
  readonly need: number;
  readonly planned: number;
}

const needAt = ({ from, step: length, need }: PlanCoverage, minute: number): number =>
  need[(minute - from) / length] ?? 0;

/** The part of a shift that is on the clock of a day; the end of Sunday's night is drawn with Sunday. */
function onTheClock(shift: BoardShift, day: DayIndex): readonly ShiftTimes[] {
  if (shift.day === day) return [day < 6 ? { ...shift, to: Math.min(dayEnd, shift.to) } : shift];
  const rest = shift.day === day - 1 ? afterMidnight(shift) : null;
  return rest ? [rest] : [];
}

/** The quarters of a day on the axis: the server's need, and the presence in the edited week. */
export function coverageOn(
  axis: Axis,
  place: { readonly day: DayIndex; readonly date: string; readonly groups: readonly PlanGroup[] },
  needed: readonly PlanCoverage[],
  shifts: readonly BoardShift[],
): readonly CoverageCell[] {
  const asked = needed.filter(({ date, group }) => date === place.date && place.groups.includes(group));
  const ofGroups = shifts.filter(({ group }) => place.groups.includes(group));
  const present = presentPerQuarter(ofGroups.flatMap((shift) => onTheClock(shift, place.day)));
  const cells: CoverageCell[] = [];
  for (let from = axis.from; from < axis.to; from += step) {
    const need = asked.reduce((sum, coverage) => sum + needAt(coverage, from), 0);
    cells.push({ from, need, planned: present[from / step] ?? 0 });
  }
  return cells;
}

/** Stretches of equal need and plan: the rows of the curve's table, and its steps. */
export interface CoverageSpan {
  readonly from: number;
  readonly to: number;
  readonly need: number;
  readonly planned: number;
}

export function spansOf(cells: readonly CoverageCell[]): readonly CoverageSpan[] {
  const spans: CoverageSpan[] = [];
  for (const { from, need, planned } of cells) {
    const last = spans.at(-1);
    if (last && last.need === need && last.planned === planned) {
      spans[spans.length - 1] = { ...last, to: from + step };
    } else {
      spans.push({ from, to: from + step, need, planned });
    }
  }
  return spans;
}

/** Minutes of work missing on a day: the sum over its quarters of those who lack. */
export const missingMinutes = (cells: readonly CoverageCell[]): number =>
  cells.reduce((sum, { need, planned }) => sum + Math.max(0, need - planned) * step, 0);

/** The steps of one side as an SVG path in a box of 100 by 100, `top` people at the upper edge. */
export function stepPath(
  axis: Axis,
  spans: readonly CoverageSpan[],
  side: 'need' | 'planned',
  top: number,
): string {
  const x = (minute: number) => (((minute - axis.from) / (axis.to - axis.from)) * 100).toFixed(2);
  const y = (people: number) => (100 - (Math.min(people, top) / Math.max(1, top)) * 100).toFixed(2);
  return spans
    .map((span, index) => `${index ? 'L' : 'M'}${x(span.from)},${y(span[side])}H${x(span.to)}`)
    .join('');
}
