/**
 * Apprentices and minors who work alone (A02): minutes without a qualified person in the same room. Breaks
 * count as presence, since a person on a break can be called.
 */
import { hasReached } from '../answer.ts';
import { type Interval, instantAt } from '../paris-time.ts';
import { covers } from '../scope.ts';
import type { Subject } from '../subject.ts';
import { shiftClock } from '../timeline.ts';
import type { CalendarDate, Person, RoleGroup, Shift, WeekInput } from '../week.ts';
import { dayMeasure, type Measure, type PersonMetric } from './measure.ts';

const labels: Readonly<Record<RoleGroup, string>> = {
  vente: 'à la vente',
  fournil: 'au fournil',
  preparation: 'en préparation',
};

/** From the first to the last minute of a shift. */
function presenceOf(shift: Shift): Interval {
  const { start, end } = shiftClock(shift);
  return {
    start: instantAt(shift.date, start, 'earlier'),
    end: instantAt(shift.date, end, 'later'),
  };
}

const isAway = ({ absences }: WeekInput, personId: string, date: CalendarDate): boolean =>
  absences.some((absence) => absence.personId === personId && covers(absence, date));

/** The times at which somebody in the room may look after others; a known minor may not. */
function supervised(subject: Subject, room: readonly RoleGroup[]): readonly Interval[] {
  const { input, person } = subject;
  const { colleagues } = input;
  const people = new Map<string, Person>(
    [...input.people, ...(colleagues?.people ?? [])].map((one) => [one.id, one]),
  );
  return [...input.shifts, ...(colleagues?.shifts ?? []), ...input.around.shifts]
    .filter(({ personId, group, date }) => {
      const other = people.get(personId);
      return (
        personId !== person.id &&
        room.includes(group) &&
        other?.supervises === true &&
        hasReached(other, 18, date) !== false &&
        !isAway(input, personId, date)
      );
    })
    .map(presenceOf)
    .sort((one, other) => one.start - other.start);
}

/** The rest of an interval next to others, which are sorted by start. */
function without(whole: Interval, others: readonly Interval[]): readonly Interval[] {
  const left: Interval[] = [];
  let from = whole.start;
  for (const { start, end } of others) {
    if (end <= from || start >= whole.end) continue;
    if (start > from) left.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < whole.end) left.push({ start: from, end: whole.end });
  return left;
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function alone(subject: Subject): readonly Measure[] {
  const { rooms } = subject.input.shop;
  if (rooms === undefined) return [];
  return subject.dates.flatMap((date) => {
    const own = subject.shifts.filter(
      (shift) => shift.date === date && !isAway(subject.input, subject.person.id, date),
    );
    const stretches = own.flatMap((shift) => {
      const room = rooms.find((groups) => groups.includes(shift.group)) ?? [shift.group];
      const presence = presenceOf(shift);
      const first = shiftClock(shift).start - presence.start;
      return without(presence, supervised(subject, room)).map(({ start, end }) => ({
        minutes: end - start,
        text: `${timeText(first + start)} à ${timeText(first + end)} ${labels[shift.group]}`,
      }));
    });
    if (own.length === 0) return [];
    const minutes = stretches.reduce((sum, stretch) => sum + stretch.minutes, 0);
    const measure = dayMeasure(
      date,
      own.map(({ id }) => id),
      minutes,
    );
    const detail = `Seul : de ${stretches.map(({ text }) => text).join(', de ')}.`;
    return [stretches.length > 0 ? { ...measure, detail } : measure];
  });
}

export const supervisionMetrics: Readonly<Record<string, PersonMetric>> = {
  'day.unsupervised_min': { unit: 'minutes', of: alone },
};
