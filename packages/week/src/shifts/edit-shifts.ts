/** Shifts made by hand: what an edit records and what a dry run shows are made by the same functions. Pure. */

import type { ShiftInput } from '@fournil/contracts/planning/plan-shapes';
import { minutesOf, timeOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { groupsOf, isMinor } from '../staff.ts';
import type { WeekFacts } from '../week-facts.ts';
import { placeBreaks } from './place-breaks.ts';
import { overlaps, timesOf } from './shift-times.ts';

type Hours = Pick<ShiftData, 'start' | 'end' | 'group'>;

const placedBreaks = ({ settings }: WeekFacts, { start, end, group }: Hours, minor: boolean) =>
  placeBreaks(settings.breaks, { from: minutesOf(start), to: minutesOf(end), group }, minor).map(
    ({ from, to, paid }) => ({ start: timeOf(from), end: timeOf(to), paid }),
  );

/** The shift as recorded; its break is placed where the manager placed none. */
export function shiftOf(facts: WeekFacts, asked: ShiftInput, id: string): ShiftData {
  const member = facts.staff.get(asked.employeeId);
  const group = asked.group ?? (member ? groupsOf(facts.settings, member)[0] : undefined) ?? 'vente';
  const hours = { start: asked.startTime, end: asked.endTime, group };
  const typed = asked.breaks?.map((one) => ({ start: one.startTime, end: one.endTime, paid: one.paid }));
  return {
    id,
    employeeId: asked.employeeId,
    date: asked.date,
    ...hours,
    breaks:
      typed?.sort((one, other) => one.start.localeCompare(other.start)) ??
      placedBreaks(facts, hours, member !== undefined && isMinor(member, asked.date)),
    pinned: asked.pinned ?? false,
  };
}

/** Two shifts of one person that share a moment; null for none. */
export function overlapping(shifts: readonly ShiftData[]): readonly [ShiftData, ShiftData] | null {
  const byDay = Map.groupBy(shifts, ({ employeeId, date }) => `${employeeId} ${date}`);
  for (const own of byDay.values()) {
    const sorted = own.toSorted((one, other) => one.start.localeCompare(other.start));
    for (const [index, shift] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next && overlaps(timesOf(shift), timesOf(next))) return [shift, next];
    }
  }
  return null;
}
