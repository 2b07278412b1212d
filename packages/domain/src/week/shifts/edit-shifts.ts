/** Shifts edited by hand: an edit and its dry run use the same functions. Pure. */

import { daysBetween } from '@fournil/calendar/days';
import type { ShiftInput } from '@fournil/contracts/planning/plan-shapes';
import { spanOf, startTimeOf, timeOf } from '@fournil/contracts/time/clock';
import type { ShiftData } from '@fournil/events/planning/events';
import { groupsOf, isMinor } from '../staff.ts';
import type { WeekFacts } from '../week-facts.ts';
import { placeBreaks } from './place-breaks.ts';
import { minutesOfDay, overlaps, timesOf } from './shift-times.ts';

type Hours = Pick<ShiftData, 'start' | 'end' | 'group'>;

const placedBreaks = ({ settings }: WeekFacts, { start, end, group }: Hours, minor: boolean) =>
  placeBreaks(settings.breaks, { ...spanOf(start, end), group }, minor).map(({ from, to, paid }) => ({
    start: startTimeOf(from),
    end: timeOf(to),
    paid,
  }));

/** As they come: after midnight those of the evening come first. */
const inOrder = (
  { start, end }: Hours,
  breaks: ShiftData['breaks'] | undefined,
): ShiftData['breaks'] | undefined =>
  breaks
    ?.map((one) => ({ one, from: timesOf({ start, end, breaks: [one] }).breaks[0]?.from ?? 0 }))
    .sort((one, other) => one.from - other.from)
    .map(({ one }) => one);

/** The shift to record; its break is placed automatically if the manager placed none. */
export function shiftOf(facts: WeekFacts, asked: ShiftInput, id: string): ShiftData {
  const member = facts.staff.get(asked.employeeId);
  const group = asked.group ?? (member ? groupsOf(facts.settings, member)[0] : undefined) ?? 'vente';
  // Midnight as an end is 24:00, however it was sent.
  const hours = { start: asked.startTime, end: timeOf(spanOf(asked.startTime, asked.endTime).to), group };
  const typed = asked.breaks?.map((one) => ({ start: one.startTime, end: one.endTime, paid: one.paid }));
  return {
    id,
    employeeId: asked.employeeId,
    date: asked.date,
    ...hours,
    breaks:
      inOrder(hours, typed) ??
      placedBreaks(facts, hours, member !== undefined && isMinor(member, asked.date)),
    pinned: asked.pinned ?? false,
  };
}

/** Two overlapping shifts of one person; null if there are none. */
export function overlapping(shifts: readonly ShiftData[]): readonly [ShiftData, ShiftData] | null {
  const byPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId);
  for (const own of byPerson.values()) {
    const sorted = own.toSorted(
      (one, other) => one.date.localeCompare(other.date) || one.start.localeCompare(other.start),
    );
    for (const [index, shift] of sorted.entries()) {
      const next = sorted[index + 1];
      if (!next) continue;
      // The work of an evening may reach into the next day.
      const later = daysBetween(shift.date, next.date) * minutesOfDay;
      const { from, to } = timesOf(next);
      if (overlaps(timesOf(shift), { from: from + later, to: to + later })) return [shift, next];
    }
  }
  return null;
}
