/**
 * Conflicts of a shift: with absences, contract dates, missing formalities, or another shift (X01 to X03,
 * A01).
 */
import { addDays, daysBetween } from '@fournil/calendar/days';
import { type Answer, allOf, anyOf, hasReached, isMissing, not, recorded } from '../answer.ts';
import { clockMinutes, type Interval, overlap } from '../paris-time.ts';
import { covers } from '../scope.ts';
import type { Subject } from '../subject.ts';
import { shiftClock } from '../timeline.ts';
import type { Activity, CalendarDate, Person, Shift } from '../week.ts';
import { dayMeasure, type Measure, type PersonMetric } from './measure.ts';

/** The civil days a shift touches. */
const datesOf = (shift: Shift): readonly CalendarDate[] =>
  shiftClock(shift).end > 1440 ? [shift.date, addDays(shift.date, 1)] : [shift.date];

/** A measure whose truth may be missing. */
function truth(dates: readonly CalendarDate[], shiftIds: readonly string[], answer: Answer): Measure {
  const measure = { dates, judgedOn: dates, shiftIds };
  if (!isMissing(answer)) return { ...measure, value: answer };
  return { ...measure, value: false, worstCase: { value: true, missing: answer.missing } };
}

/** Remarks on the same missing fact become one, with all their days. */
function gathered(measures: readonly Measure[]): readonly Measure[] {
  const open = measures.filter((measure) => measure.worstCase);
  const reasons = [...new Set(open.map((measure) => measure.worstCase?.missing ?? ''))];
  return [
    ...measures.filter((measure) => !measure.worstCase),
    ...reasons.map((missing) => {
      const same = open.filter((measure) => measure.worstCase?.missing === missing);
      const dates = [...new Set(same.flatMap((measure) => measure.dates))];
      return truth(
        dates,
        same.flatMap((measure) => measure.shiftIds),
        { missing },
      );
    }),
  ];
}

function isAway(subject: Subject, date: CalendarDate): Answer {
  const { employed, id } = subject.person;
  const absent = subject.input.absences.some((absence) => absence.personId === id && covers(absence, date));
  const early = employed.from === undefined ? { missing: "la date d'entrée" } : date < employed.from;
  return anyOf([absent, early, employed.until !== null && date > employed.until]);
}

function absences(subject: Subject): readonly Measure[] {
  const management = subject.input.activities.filter(
    (activity) => activity.personId === subject.person.id && activity.kind === 'management',
  );
  return gathered([
    ...subject.shifts.map((shift) => {
      const dates = datesOf(shift);
      return truth(dates, [shift.id], anyOf(dates.map((date) => isAway(subject, date))));
    }),
    ...management.map(({ date }) => truth([date], [], isAway(subject, date))),
  ]);
}

/** Without one of these the law forbids a shift: the hiring declared, the medical visit, the right to work. */
export type PriorFormality = 'hiringDeclared' | 'medicalVisit' | 'workPermit';

/** Whether each formality forbids work on the day; the medical visit is one for minors and night workers. */
function requiredFormalities(
  person: Person,
  date: CalendarDate,
): readonly { readonly formality: PriorFormality; readonly forbids: Answer }[] {
  const { formalities = {}, nightWorker } = person;
  const { hiringDeclaredOn, medicalVisitOn, workPermit } = formalities;
  const after = (day: CalendarDate | null | undefined, missing: string): Answer =>
    day === undefined ? { missing } : day === null || day > date;
  const atNight = recorded(
    nightWorker?.some((period) => covers(period, date)),
    'le statut de travailleur de nuit',
  );
  const visitNeeded = anyOf([not(hasReached(person, 18, date)), atNight]);
  const permit: Answer =
    workPermit === undefined
      ? { missing: 'la fin du titre de séjour' }
      : workPermit === null || (workPermit !== 'not-needed' && workPermit.until < date);
  return [
    { formality: 'hiringDeclared', forbids: after(hiringDeclaredOn, 'la DPAE') },
    {
      formality: 'medicalVisit',
      forbids: allOf([visitNeeded, after(medicalVisitOn, 'la visite médicale préalable')]),
    },
    { formality: 'workPermit', forbids: permit },
  ];
}

/** The formalities that forbid a shift on the day (X02), as far as they are recorded. */
export const formalitiesAgainst = (person: Person, date: CalendarDate): readonly PriorFormality[] =>
  requiredFormalities(person, date).flatMap(({ formality, forbids }) => (forbids === true ? formality : []));

const notInOrder = ({ person }: Subject, date: CalendarDate): Answer =>
  anyOf(requiredFormalities(person, date).map(({ forbids }) => forbids));

const formalities = (subject: Subject): readonly Measure[] =>
  gathered(subject.shifts.map((shift) => truth([shift.date], [shift.id], notInOrder(subject, shift.date))));

/** On the clock rather than on instants: two shifts that meet in the hour repeated in October do not overlap. */
function onTheClock(item: Shift | Activity, origin: CalendarDate): Interval {
  const shift = daysBetween(origin, item.date) * 1440;
  const clock =
    'breaks' in item ? shiftClock(item) : { start: clockMinutes(item.start), end: clockMinutes(item.end) };
  return { start: clock.start + shift, end: clock.end + shift };
}

const idOf = (item: Shift | Activity): readonly string[] => ('breaks' in item ? [item.id] : []);

/** Shifts that overlap one of `others` or, if `mutual`, another shift of the person; each pair once. */
function meetings(
  subject: Subject,
  others: readonly (Shift | Activity)[],
  mutual: boolean,
): readonly Measure[] {
  const clocked = (items: readonly (Shift | Activity)[]) =>
    items
      .filter((item) => item.personId === subject.person.id)
      .map((item) => ({ item, clock: onTheClock(item, subject.input.monday) }));
  const shifts = clocked(subject.shifts);
  const rest = clocked(others);
  return shifts.flatMap((shift, index) =>
    [...(mutual ? shifts.slice(index + 1) : []), ...rest]
      .filter((other) => overlap(shift.clock, other.clock) > 0)
      .map((other) => ({
        ...dayMeasure(shift.item.date, [...idOf(shift.item), ...idOf(other.item)], true),
        dates: [...new Set([shift.item.date, other.item.date])],
      })),
  );
}

const inTraining = (subject: Subject): readonly Measure[] =>
  meetings(
    subject,
    subject.input.activities.filter((activity) => activity.kind === 'training'),
    false,
  );

/** Apprentices' training is A01's affair; of everybody else any slot, and for all a second shift. */
function doubles(subject: Subject): readonly Measure[] {
  const slots = subject.input.activities.filter(
    (activity) => !(activity.kind === 'training' && subject.person.apprentice),
  );
  return meetings(subject, [...subject.input.around.shifts, ...slots], true);
}

export const presenceMetrics: Readonly<Record<string, PersonMetric>> = {
  'shift.overlaps_absence_or_outside_contract': { unit: 'truth', of: absences },
  'shift.before_dpae_or_missing_precheck': { unit: 'truth', of: formalities },
  'shift.overlaps_other_shift': { unit: 'truth', of: doubles },
  'day.shift_overlaps_cfa': { unit: 'truth', of: inTraining },
};
