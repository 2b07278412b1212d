/** Minors: night work and regulated tasks (M06, M09). */
import { addDays } from '@fournil/calendar/days';
import { type Answer, allOf, hasReached, isMissing, not, recorded } from '../answer.ts';
import { hoursOf, type Interval, overlap } from '../paris-time.ts';
import { covers } from '../scope.ts';
import { inShopOn, type Subject, shiftIdsOf } from '../subject.ts';
import { minutesWithin, type Stretch, shiftStretches } from '../timeline.ts';
import type { CalendarDate, Period } from '../week.ts';
import { dayMeasure, type Measure, type PersonMetric } from './measure.ts';
import { nightMinutes } from './night.ts';

/** Hours between which a minor does not work (L3163-1), and those that bakers may work with an authorisation (R3163-2). */
const night = { fromHour: 22, fromHourUnderSixteen: 20, bakersFromHour: 4, toHour: 6 };

/** Granted for one year at most (R3163-5); an end on the anniversary is accepted. */
const withinAYear = (period: Period): boolean =>
  period.until !== null && period.until < addDays(period.from, 366);

/** Whether the inspector's authorisation is valid for this person on that day (L3163-2, R3163-1 to -5). */
function authorised(subject: Subject, date: CalendarDate): Answer {
  const { youngBakers, allProductionByDay } = subject.input.shop;
  const granted: Answer =
    youngBakers === undefined
      ? { missing: "l'autorisation de l'inspection du travail" }
      : youngBakers !== null && covers(youngBakers.period, date) && withinAYear(youngBakers.period);
  return allOf([
    hasReached(subject.person, 16, date),
    granted,
    not(recorded(allProductionByDay, 'les heures de toutes les phases de production')),
  ]);
}

/** The master's presence; missing if no master is named or planned here. */
function masterPresence(subject: Subject): {
  readonly stretches: readonly Stretch[];
  readonly planned: Answer;
} {
  const { masterId } = subject.person;
  if (masterId === null) return { stretches: [], planned: true };
  const shifts = [...subject.input.shifts, ...subject.input.around.shifts];
  const planned = subject.input.people.some((person) => person.id === masterId);
  return {
    stretches: shifts.filter((shift) => shift.personId === masterId).flatMap(shiftStretches),
    planned: planned || { missing: "la présence du maître d'apprentissage" },
  };
}

/** Minutes of bread making between 4:00 and 6:00, and those of them that the master shares. */
function dawn(subject: Subject, date: CalendarDate, presence: readonly Stretch[]) {
  const band = hoursOf(date, night.bakersFromHour, night.toHour);
  const baking = inShopOn(subject, date).filter((stretch) => stretch.group === 'fournil');
  const inBand = (stretch: Stretch): Interval => ({
    start: Math.max(stretch.start, band.start),
    end: Math.min(stretch.end, band.end),
  });
  const shared = (stretch: Stretch) =>
    presence.reduce((sum, master) => sum + overlap(inBand(stretch), master), 0);
  return {
    baked: baking.reduce((sum, stretch) => sum + minutesWithin(stretch, band), 0),
    shared: baking.reduce((sum, stretch) => sum + Math.min(minutesWithin(stretch, band), shared(stretch)), 0),
  };
}

/**
 * Forbidden night minutes of a civil day: 22:00 to 6:00, before 16 years 20:00 to 6:00. From 4:00 bakers may
 * work where the inspector allows it, in the presence of the master.
 */
function forbiddenNight(subject: Subject, date: CalendarDate): Measure {
  const shiftIds = shiftIdsOf(inShopOn(subject, date));
  const sixteen = hasReached(subject.person, 16, date);
  const all = nightMinutes(subject, date, sixteen === false ? night.fromHourUnderSixteen : night.fromHour);
  const atWorst = isMissing(sixteen) ? nightMinutes(subject, date, night.fromHourUnderSixteen) : all;
  const measure = dayMeasure(date, shiftIds, all);
  const known = isMissing(sixteen)
    ? { ...measure, worstCase: { value: atWorst, missing: sixteen.missing } }
    : measure;

  const master = masterPresence(subject);
  const permit = allOf([authorised(subject, date), master.planned]);
  const { baked, shared } = dawn(subject, date, master.stretches);
  const spared = master.planned === true ? shared : baked;
  if (permit === false || spared === 0) return known;
  if (isMissing(permit)) {
    return { ...measure, value: all - spared, worstCase: { value: atWorst, missing: permit.missing } };
  }
  const reference = subject.input.shop.youngBakers?.reference ?? '';
  return { ...measure, value: all - spared, withoutExemption: { value: all, reference } };
}

const nightPerDay = (subject: Subject): readonly Measure[] =>
  subject.dates
    .filter((date) => inShopOn(subject, date).length > 0)
    .map((date) => forbiddenNight(subject, date));

/** A regulated task in a shift, unless the employer's declaration covers the day (R4153-40). */
function regulatedTasks(subject: Subject): readonly Measure[] {
  const declared = subject.input.shop.regulatedWork;
  return subject.shifts.map((shift) => {
    const covered = declared ? covers(declared.period, shift.date) : false;
    const measure = dayMeasure(shift.date, [shift.id], !covered && (shift.regulatedTasks ?? []).length > 0);
    if (covered || (shift.regulatedTasks && declared !== undefined)) return measure;
    if (shift.regulatedTasks?.length === 0) return measure;
    const missing = shift.regulatedTasks ? "la déclaration à l'inspection" : 'les tâches du poste';
    return { ...measure, value: false, worstCase: { value: true, missing } };
  });
}

export const minorMetrics: Readonly<Record<string, PersonMetric>> = {
  'day.forbidden_night_min': { unit: 'minutes', of: nightPerDay },
  'shift.task_in_regulated_list_without_declaration': { unit: 'truth', of: regulatedTasks },
};
