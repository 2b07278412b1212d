/** The breaks of a shift as they are typed and drawn: where they start, how long, whether they count as work. */
import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { startTimeOf } from '@fournil/contracts/time/clock';
import { placeBreaks } from '@fournil/domain/week/shifts/place-breaks';
import { type BoardBreak, type BoardShift, dayEnd, isOverMidnight, readClock, step } from './board-shift.ts';
import { type EditResult, editRefusals, isClosed } from './shift-edits.ts';

/** The most breaks that the server accepts. */
export const mostBreaks = 4;
/** Minutes on offer; longer than two hours is a shift cut in two. */
export const breakLengths = [15, 30, 45, 60, 75, 90, 105, 120];
const usualLength = 30;

export interface TypedBreak {
  readonly start: string;
  readonly minutes: number;
  readonly paid: boolean;
}

type Hours = Pick<BoardShift, 'from' | 'to'>;
const inOrder = (one: BoardBreak, other: BoardBreak): number => one.from - other.from;

export const typedBreaks = (breaks: readonly BoardBreak[]): readonly TypedBreak[] =>
  breaks.map(({ from, to, paid }) => ({ start: startTimeOf(from), minutes: to - from, paid }));

/** Why these breaks are not possible in a shift of these hours; null if they are. */
export function breaksError(breaks: readonly BoardBreak[], { from, to }: Hours): string | null {
  if (breaks.some((pause) => pause.from < from || pause.to > to || pause.to <= pause.from))
    return planMessages.breakOutside;
  const sorted = breaks.toSorted(inOrder);
  const clash = sorted.some((pause, index) => pause.from < (sorted[index - 1]?.to ?? from));
  return clash ? planMessages.breakOverlap : null;
}

/** The breaks as typed, or the sentence for the one that is wrong. */
export function readBreaks(
  typed: readonly TypedBreak[],
  hours: Hours,
): { readonly breaks: readonly BoardBreak[] } | { readonly error: string; readonly at: number } {
  const breaks: BoardBreak[] = [];
  for (const [at, { start, minutes, paid }] of typed.entries()) {
    const clock = readClock(start);
    if (clock === null || clock % step !== 0)
      return { error: 'Indiquez une heure au quart, par exemple 10:30.', at };
    // After midnight of a shift that begins the evening before.
    const from = isOverMidnight(hours) && clock < hours.from ? clock + dayEnd : clock;
    breaks.push({ from, to: from + minutes, paid });
    const error = breaksError(breaks, hours);
    if (error) return { error, at };
  }
  return { breaks: breaks.toSorted(inOrder) };
}

/** One more break, in the middle of the longest stretch of work; null if there is no room. */
export function anotherBreak(breaks: readonly BoardBreak[], { from, to }: Hours): BoardBreak | null {
  if (breaks.length >= mostBreaks) return null;
  const sorted = breaks.toSorted(inOrder);
  const stretches = [...sorted, { from: to, to }].map((pause, index) => {
    const start = sorted[index - 1]?.to ?? from;
    return { start, length: pause.from - start };
  });
  const longest = stretches.reduce((best, one) => (one.length > best.length ? one : best));
  const minutes = longest.length >= usualLength + 2 * step ? usualLength : step;
  if (longest.length < minutes + 2 * step) return null;
  const start = longest.start + Math.round((longest.length - minutes) / 2 / step) * step;
  return { from: start, to: start + minutes, paid: false };
}

/** Puts breaks where somebody wants them: from now on the server leaves them there. */
export function setBreaks(
  shifts: readonly BoardShift[],
  id: string,
  breaks: readonly BoardBreak[],
): EditResult {
  const shift = shifts.find((candidate) => candidate.id === id);
  if (!shift) return { ok: false, refusal: editRefusals.gone };
  if (isClosed(shift)) return { ok: false, refusal: editRefusals.realized };
  const error = breaksError(breaks, shift);
  if (error) return { ok: false, refusal: error };
  const again: BoardShift = { ...shift, breaks: breaks.toSorted(inOrder), breaksBy: 'hand' };
  return { ok: true, shifts: shifts.map((one) => (one === shift ? again : one)) };
}

/** Breaks that nobody chose, drawn where the server will place them on saving: by the same rule. Pure. */
export function placeOpenBreaks(
  { people, breakRules }: Pick<PlanView, 'people' | 'breakRules'>,
  shifts: readonly BoardShift[],
): readonly BoardShift[] {
  const minors = new Set(people.filter(({ minor }) => minor).map(({ employeeId }) => employeeId));
  return shifts.map((shift) =>
    shift.breaksBy === 'open'
      ? { ...shift, breaks: placeBreaks(breakRules, shift, minors.has(shift.personId)) }
      : shift,
  );
}
