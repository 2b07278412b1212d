/** One person of the checked week, with the data of all measures prepared once. */

import { addDays, isoWeekday, weekDates } from '@fournil/calendar/days';
import { shortDate } from './french.ts';
import { civilDay, midnight, overlap } from './paris-time.ts';
import { isPartTime } from './scope.ts';
import { minutesWithin, type Stretch, stretchesOf, type WorkDay, workDaysOf } from './timeline.ts';
import type { CalendarDate, Person, Shift, WeekInput } from './week.ts';

export interface Subject {
  readonly input: WeekInput;
  readonly person: Person;
  /** The seven dates of the judged week. */
  readonly dates: readonly CalendarDate[];
  /** The person's shifts of the judged week. */
  readonly shifts: readonly Shift[];
  /** The stretches of the judged week and around it. */
  readonly stretches: readonly Stretch[];
  readonly workDays: readonly WorkDay[];
  /** Working minutes by civil day. */
  readonly work: ReadonlyMap<CalendarDate, number>;
  readonly partTime: boolean;
  /** No work of this person before that instant is known; -Infinity for somebody hired since. */
  readonly knownFrom: number;
}

/**
 * RangeError when the week does not begin on a Monday, or when it contains something outside it or without a
 * person.
 */
export function checkShape(input: WeekInput): void {
  if (isoWeekday(input.monday) !== 1) throw new RangeError(`${input.monday} is not a Monday`);
  const dates = weekDates(input.monday);
  const people = new Set(input.people.map((person) => person.id));
  for (const { date, personId } of [...input.shifts, ...input.activities]) {
    if (!dates.includes(date)) throw new RangeError(`${date} is not in the week of ${input.monday}`);
    if (!people.has(personId)) throw new RangeError(`Nobody in the week has the id ${personId}`);
  }
}

/**
 * Training counts as work: time at the CFA (L6222-24), and other training that the employer requires
 * (L6321-2).
 */
function workByDay(stretches: readonly Stretch[]): ReadonlyMap<CalendarDate, number> {
  const work = new Map<CalendarDate, number>();
  for (const stretch of stretches) {
    for (let date = stretch.date; midnight(date) < stretch.end; date = addDays(date, 1)) {
      const minutes = minutesWithin(stretch, civilDay(date));
      if (minutes > 0) work.set(date, (work.get(date) ?? 0) + minutes);
    }
  }
  return work;
}

/** The shifts and activities of a person in the judged week and around it. */
type Own = Pick<WeekInput, 'shifts' | 'activities' | 'around'>;

function ownOf(input: WeekInput, person: Person): Own {
  const own = <T extends { readonly personId: string }>(items: readonly T[]) =>
    items.filter((item) => item.personId === person.id);
  const { around } = input;
  return {
    shifts: own(input.shifts),
    activities: own(input.activities),
    around: { shifts: own(around.shifts), activities: own(around.activities) },
  };
}

/** The subjects for everybody of the week; sorted by person once, instead of once per person. */
export function subjectsOf(input: WeekInput): readonly Subject[] {
  const byPerson = <T extends { readonly personId: string }>(items: readonly T[]) => {
    const found = Map.groupBy(items, ({ personId }) => personId);
    return ({ id }: Person): readonly T[] => found.get(id) ?? [];
  };
  const [shifts, activities] = [byPerson(input.shifts), byPerson(input.activities)];
  const [near, doing] = [byPerson(input.around.shifts), byPerson(input.around.activities)];
  return input.people.map((person) =>
    subjectOf(input, person, {
      shifts: shifts(person),
      activities: activities(person),
      around: { shifts: near(person), activities: doing(person) },
    }),
  );
}

export function subjectOf(input: WeekInput, person: Person, own: Own = ownOf(input, person)): Subject {
  // By start, so that texts do not depend on the order of input.
  const shifts = own.shifts.toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) ||
      one.start.localeCompare(other.start) ||
      one.id.localeCompare(other.id),
  );
  const stretches = stretchesOf(
    [...shifts, ...own.around.shifts],
    [...own.activities, ...own.around.activities],
  );
  const hiredSince = person.employed.from !== undefined && person.employed.from >= input.recordedSince;
  return {
    input,
    person,
    dates: weekDates(input.monday),
    shifts,
    stretches,
    workDays: workDaysOf(stretches),
    work: workByDay(stretches),
    partTime: isPartTime(person),
    knownFrom: hiredSince ? Number.NEGATIVE_INFINITY : midnight(input.recordedSince),
  };
}

/** Work days that begin in the judged week. */
export const workDaysInWeek = (subject: Subject): readonly WorkDay[] =>
  subject.workDays.filter((day) => subject.dates.includes(day.date));

/** Minutes of work on a civil day, in the week or around it. */
export const workOn = (subject: Subject, date: CalendarDate): number => subject.work.get(date) ?? 0;

export const weekWork = (subject: Subject): number =>
  subject.dates.reduce((sum, date) => sum + workOn(subject, date), 0);

/** Presence in the shop on a civil day, to which Sunday, holiday and night rules apply. */
export const inShopOn = (subject: Subject, date: CalendarDate): readonly Stretch[] =>
  subject.stretches.filter((stretch) => stretch.kind !== 'training' && overlap(stretch, civilDay(date)) > 0);

/** The ids of the shifts behind some stretches, each once. */
export const shiftIdsOf = (stretches: readonly Stretch[]): readonly string[] => [
  ...new Set(stretches.flatMap((stretch) => stretch.shiftId ?? [])),
];

/** The missing facts (French) of a rule whose result depends on work before the first recorded day. */
export const unknownBefore = (subject: Subject): string =>
  `le planning avant le ${shortDate(subject.input.recordedSince)}`;
