/**
 * Edits of a week as pure functions: shifts in, shifts out, or a French sentence with the reason. The server
 * checks the law; here only impossible drawings are refused.
 */
import { type PlanGroup, planMessages } from '@fournil/contracts/planning/plan-shapes';
import { overlaps as shareTime } from '@fournil/domain/week/shifts/shift-times';
import {
  type BoardShift,
  byDayAndStart,
  type DayIndex,
  dayEnd,
  roomOf,
  step,
  usualLength,
} from './board-shift.ts';

export type EditResult =
  | { readonly ok: true; readonly shifts: readonly BoardShift[] }
  | { readonly ok: false; readonly refusal: string };

export const editRefusals = {
  gone: "Ce créneau n'existe plus dans la semaine affichée.",
  overlap: 'Cette personne a déjà un créneau à ces heures\u202f: deux créneaux ne peuvent pas se chevaucher.',
  empty: 'Un créneau finit après avoir commencé.',
  outside: planMessages.outsideNight,
  short: 'Ce créneau est trop court pour être coupé en deux.',
  realized: 'Ce planning est marqué comme réalisé\u202f: rouvrez-le pour le modifier.',
} as const;

/** The least a gesture leaves, in minutes: below it a bar could no longer be taken hold of. */
export const leastLength = 60;

const snap = (minute: number): number => Math.round(minute / step) * step;
const clamp = (minute: number, low: number, high: number): number => Math.min(high, Math.max(low, minute));

/** A realized row is closed until it is reopened [planning-12]; what is past may still be corrected to what happened. */
export const isClosed = ({ frozen }: BoardShift): boolean => frozen === 'realized';

/** Whether two presences of one person share a moment. */
export const overlaps = (one: BoardShift, other: BoardShift): boolean =>
  one.personId === other.personId && shareTime(inWeek(one), inWeek(other));

/** Minutes of the week: the work of an evening reaches into the next day. */
const inWeek = ({ day, from, to }: BoardShift) => ({ from: day * dayEnd + from, to: day * dayEnd + to });

/** Other hours: breaks chosen by hand stay where they still fit, the others are placed again. */
function withTimes(shift: BoardShift, times: { readonly from: number; readonly to: number }): BoardShift {
  if (shift.breaksBy !== 'hand') {
    return { ...shift, ...times, breaks: [], breaksBy: 'open' };
  }
  const breaks = shift.breaks.filter((pause) => pause.from > times.from && pause.to < times.to);
  return { ...shift, ...times, breaks };
}

function put(shifts: readonly BoardShift[], shift: BoardShift, replaced: string | null): EditResult {
  if (shift.to <= shift.from) return { ok: false, refusal: editRefusals.empty };
  const { first, lastStart, last } = roomOf(shift);
  if (shift.from < first || shift.from > lastStart || shift.to > last)
    return { ok: false, refusal: editRefusals.outside };
  const others = shifts.filter(({ id }) => id !== replaced);
  if (others.some((other) => overlaps(other, shift))) return { ok: false, refusal: editRefusals.overlap };
  return { ok: true, shifts: [...others, shift].sort(byDayAndStart) };
}

function change(
  shifts: readonly BoardShift[],
  id: string,
  edit: (shift: BoardShift) => BoardShift,
): EditResult {
  const shift = shifts.find((candidate) => candidate.id === id);
  if (!shift) return { ok: false, refusal: editRefusals.gone };
  if (isClosed(shift)) return { ok: false, refusal: editRefusals.realized };
  return put(shifts, edit(shift), id);
}

/** Another start and end, as typed or stretched; times on the quarter. */
export function retime(
  shifts: readonly BoardShift[],
  id: string,
  times: { readonly from: number; readonly to: number },
): EditResult {
  return change(shifts, id, (shift) => {
    const from = snap(times.from);
    const to = snap(times.to);
    return withTimes(shift, { from, to });
  });
}

/** The possible move of a shift nearest to the requested one. */
function within(shift: Pick<BoardShift, 'from' | 'to'>, minutes: number): number {
  const { first, lastStart, last } = roomOf(shift);
  return clamp(snap(minutes), first - shift.from, Math.min(lastStart - shift.from, last - shift.to));
}

function moved(shift: BoardShift, minutes: number): BoardShift {
  const by = within(shift, minutes);
  const breaks = shift.breaks.map((pause) => ({ ...pause, from: pause.from + by, to: pause.to + by }));
  return { ...shift, from: shift.from + by, to: shift.to + by, breaks, breaksBy: shift.breaksBy ?? 'open' };
}

/** Moves a shift by minutes, its length kept; it stops at the edges of the day. */
export const shiftBy = (shifts: readonly BoardShift[], id: string, minutes: number): EditResult =>
  change(shifts, id, (shift) => moved(shift, minutes));

/** Moves one end by minutes; an hour stays. */
export function stretch(
  shifts: readonly BoardShift[],
  id: string,
  end: 'from' | 'to',
  minutes: number,
): EditResult {
  return change(shifts, id, (shift) => {
    const { first, lastStart, last } = roomOf(shift);
    const from =
      end === 'from'
        ? clamp(snap(shift.from + minutes), first, Math.min(lastStart, shift.to - leastLength))
        : shift.from;
    const to = end === 'to' ? clamp(snap(shift.to + minutes), shift.from + leastLength, last) : shift.to;
    return withTimes(shift, { from, to });
  });
}

/** Puts a shift on another row or day, and by minutes along the axis: the drop of a drag. */
export function moveTo(
  shifts: readonly BoardShift[],
  id: string,
  target: {
    readonly personId: string;
    readonly day: DayIndex;
    readonly group: PlanGroup;
    readonly by?: number;
  },
): EditResult {
  return change(shifts, id, (shift) => {
    const { personId, day, group, by = 0 } = target;
    return { ...moved(shift, by), personId, day, group };
  });
}

/** The same hours again, for another person or day; breaks are placed again and nothing of it is pinned. */
export function duplicate(
  shifts: readonly BoardShift[],
  copied: Pick<BoardShift, 'from' | 'to'>,
  target: {
    readonly id: string;
    readonly personId: string;
    readonly day: DayIndex;
    readonly group: PlanGroup;
    readonly by?: number;
  },
): EditResult {
  const { id, personId, day, group, by = 0 } = target;
  const shift = within(copied, by);
  return add(shifts, { id, personId, day, group, from: copied.from + shift, to: copied.to + shift });
}

/** Adds a shift; without an end it has the usual length, cut by the end of the day. */
export function add(
  shifts: readonly BoardShift[],
  added: Pick<BoardShift, 'id' | 'personId' | 'day' | 'group' | 'from'> & { readonly to?: number },
): EditResult {
  const from = snap(added.from);
  const to = snap(added.to ?? Math.min(dayEnd, from + usualLength));
  const rest = { breaks: [], breaksBy: 'open' as const, pinned: false, frozen: null, changed: null };
  const shift: BoardShift = { ...added, ...rest, from, to };
  return put(shifts, shift, null);
}

/** Cuts a shift in two parts with two hours between, around the middle or at a minute. */
export function split(shifts: readonly BoardShift[], id: string, newId: string, at?: number): EditResult {
  const shift = shifts.find((candidate) => candidate.id === id);
  if (!shift) return { ok: false, refusal: editRefusals.gone };
  if (isClosed(shift)) return { ok: false, refusal: editRefusals.realized };
  const gap = 120;
  const middle = snap(at ?? (shift.from + shift.to) / 2);
  const first = { from: shift.from, to: snap(middle - gap / 2) };
  const second = { from: first.to + gap, to: shift.to };
  if (second.from >= dayEnd) return { ok: false, refusal: editRefusals.outside };
  const short = [first, second].some(({ from, to }) => to - from < leastLength);
  if (short) return { ok: false, refusal: editRefusals.short };
  const parts: readonly BoardShift[] = [withTimes(shift, first), withTimes({ ...shift, id: newId }, second)];
  const others = shifts.filter((candidate) => candidate.id !== id);
  return { ok: true, shifts: [...others, ...parts].sort(byDayAndStart) };
}

export function remove(shifts: readonly BoardShift[], id: string): EditResult {
  const shift = shifts.find((candidate) => candidate.id === id);
  if (!shift) return { ok: false, refusal: editRefusals.gone };
  if (isClosed(shift)) return { ok: false, refusal: editRefusals.realized };
  return { ok: true, shifts: shifts.filter((kept) => kept !== shift) };
}
