/**
 * The announced hours of a day and the difference between two versions, for the mark on screen, the mail and
 * the consent. A part-timer's notice is about hours (CT L3123-31); a change of only breaks or post is
 * reported and needs no consent. Pure.
 */
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';

/** By value: a state that was stored comes back with its keys in another order. */
const breaksOf = ({ breaks }: ShiftData): string =>
  breaks.map(({ start, end, paid }) => `${start}–${end}${paid ? ' payée' : ''}`).join(' et ');

/** Whether the same person works between the same minutes. */
export const sameHours = (one: ShiftData, other: ShiftData): boolean =>
  one.employeeId === other.employeeId &&
  one.date === other.date &&
  one.start === other.start &&
  one.end === other.end;

/** Whether a shift contains nothing new for its person. */
export const sameShift = (one: ShiftData, other: ShiftData): boolean =>
  sameHours(one, other) && one.group === other.group && breaksOf(one) === breaksOf(other);

/** « 06:00–09:00, 16:00–20:00 », « 22:00–05:00 (lendemain) »; null without shifts. */
export function hoursText(shifts: readonly Pick<ShiftData, 'start' | 'end'>[]): string | null {
  const texts = shifts.map(({ start, end }) => hoursWithNextDay(start, end)).sort();
  return texts.length ? texts.join(', ') : null;
}

interface Sides<T> {
  readonly before: T;
  readonly after: T;
}

/** A person's day as announced, before and after a change; hours as « 06:00–13:30 », null for none. */
export interface DayDifference extends Sides<string | null> {
  /** « 10:00–10:20 », '' for none. */
  readonly breaks: Sides<string>;
  /** « vente », in the order of the hours. */
  readonly posts: Sides<string>;
}

/** The difference of one person's day. */
export function dayDifference(was: readonly ShiftData[], is: readonly ShiftData[]): DayDifference {
  const text = (shifts: readonly ShiftData[], of: (shift: ShiftData) => string) =>
    shifts
      .toSorted((one, other) => one.start.localeCompare(other.start))
      .map(of)
      .filter(Boolean)
      .join(' et ');
  const post = ({ group }: ShiftData) => roleGroupLabels[group].toLowerCase();
  return {
    before: hoursText(was),
    after: hoursText(is),
    breaks: { before: text(was, breaksOf), after: text(is, breaksOf) },
    posts: { before: text(was, post), after: text(is, post) },
  };
}

/** One difference; a side without a value is null. */
export interface Difference extends Sides<string | null> {
  readonly of: 'hours' | 'break' | 'post';
}

/**
 * The differences: of the hours, or if these are equal, of the breaks and the post; empty if there are none.
 */
export function differencesOf({ before, after, breaks, posts }: DayDifference): readonly Difference[] {
  if (before !== after) return [{ of: 'hours', before, after }];
  const sides: readonly Difference[] = [
    { of: 'break', before: breaks.before || null, after: breaks.after || null },
    { of: 'post', ...posts },
  ];
  return sides.filter((side) => side.before !== side.after);
}

const nouns = { hours: 'créneau', break: 'pause', post: 'poste' } as const;
const never = { hours: "vous n'aviez pas de créneau", break: "vous n'en aviez pas", post: '' } as const;
const named = (of: Difference['of'], text: string): string =>
  of === 'hours' ? text : `${nouns[of]} ${text}`;

/** One side of a difference: « 06:00–13:30 », « pause 10:00–10:20 », « sans pause »; null for no shift. */
export function sideText({ of, ...sides }: Difference, side: keyof Sides<unknown>): string | null {
  const text = sides[side];
  if (text === null) return of === 'hours' ? null : `sans ${nouns[of]}`;
  return named(of, text);
}

/**
 * « 06:00–13:30 au lieu de 12:30–20:00 », « pause 10:00–10:20 au lieu de 09:30–09:50 »; '' without a
 * difference. `set` formats the times.
 */
export function differenceText(difference: DayDifference, set = (text: string): string => text): string {
  return differencesOf(difference)
    .map(({ of, before, after }) => {
      if (after === null) return `plus de ${nouns[of]} au lieu de ${set(before ?? '')}`;
      if (before === null) return `${named(of, set(after))}, ${never[of]}`;
      return `${named(of, set(after))} au lieu de ${set(before)}`;
    })
    .join(', ');
}
