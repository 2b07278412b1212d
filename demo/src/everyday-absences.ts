/** Delays, absences and sick leaves beyond the data: plausible, seeded, and clear of the data's own. */

import { addDays } from '@fournil/calendar/days';
import { defined } from '@fournil/contracts/defined';
import type { Bakery, Person } from './bakery.ts';
import { firstDay } from './recorded-history.ts';
import { type Chance, seeded } from './seeded.ts';
import { type Step, step } from './step.ts';

/**
 * Days before the data's last one without generated sick leaves, so that the dashboard shows only those of
 * the data.
 */
const quietSickDays = 25;
/** The same for absences and delays, so that the last week is planned with those of the data only. */
const quietDays = 6;
/** The data has one delay of hers that year, corrected: another would blur it. */
const withoutDelays = '@emilie-vasseur';

const delayReasons = [
  'Tramway en panne',
  'Panne de réveil',
  'Embouteillage sur la rocade',
  'Enfant à déposer',
  'Pneu crevé',
  'Bus supprimé',
  'Voiture qui ne démarre pas',
  'Train supprimé',
] as const;
const iceReasons = [...delayReasons, 'Route verglacée'] as const;
const absenceReasons = [
  'Enfant malade',
  'Rendez-vous médical',
  'Démarche administrative',
  'Déménagement',
  'Mariage dans la famille',
  'Obsèques',
  'Convocation au tribunal',
  'Garde d’enfant',
  '',
] as const;
const cancellations = ['Erreur de personne', 'Saisi deux fois', 'Était en fait en repos'] as const;
const typos = ['Faute de frappe', 'Vérifié avec la pointeuse', 'Arrivé plus tôt que noté'] as const;
const weekDayNames = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

const isWinter = (date: string): boolean => ['11', '12', '01', '02', '03'].includes(date.slice(5, 7));

interface Month {
  readonly first: string;
  readonly last: string;
}

const earlier = (a: string, b: string): string => [a, b].sort()[0] ?? a;

function monthsUntil(last: string): Month[] {
  const months: Month[] = [];
  for (let first = addDays(firstDay, 1); first <= last; ) {
    const end = Temporal.PlainDate.from(first);
    const lastOfMonth = end.with({ day: end.daysInMonth }).toString();
    months.push({ first, last: earlier(lastOfMonth, last) });
    first = addDays(lastOfMonth, 1);
  }
  return months;
}

/** Which days of whom are spoken for, with a day's margin. */
class Diary {
  readonly #busy = new Set<string>();

  take(employee: string, from: string, to: string): void {
    for (let day = addDays(from, -1); day <= addDays(to, 1); day = addDays(day, 1)) {
      this.#busy.add(`${employee} ${day}`);
    }
  }

  isFree(employee: string, from: string, to: string): boolean {
    for (let day = from; day <= to; day = addDays(day, 1)) {
      if (this.#busy.has(`${employee} ${day}`)) return false;
    }
    return true;
  }
}

function diaryOf(bakery: Bakery): Diary {
  const diary = new Diary();
  for (const event of bakery.events) {
    for (const { body = {} } of event.commands) {
      const period = typeof body.sickLeave === 'object' ? { ...body.sickLeave } : body;
      const { startDate, endDate, date } = period as Readonly<Record<string, unknown>>;
      if (typeof startDate === 'string' && typeof endDate === 'string') {
        diary.take(event.employee, startDate, endDate);
      } else if (typeof date === 'string') diary.take(event.employee, date, date);
    }
  }
  // A day of record trouble: deactivated by mistake, and put right.
  diary.take('@monique-perrin', '2026-02-03', '2026-02-03');
  return diary;
}

const isThere = ({ contractEndDate, extra }: Person, day: string): boolean =>
  extra.entryDate <= day && (extra.exitDate ?? '9999') > day && (contractEndDate ?? '9999') > day;

const isAtSchool = (person: Person, day: string): boolean =>
  person.trainingDays.includes(weekDayNames[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? '');

interface Maker {
  readonly bakery: Bakery;
  readonly chance: Chance;
  readonly diary: Diary;
}

/** A present person free for `days` days inside the month; null if the random search fails. */
function somebody({ bakery, chance, diary }: Maker, month: Month, days: number) {
  const span = Temporal.PlainDate.from(month.first).until(month.last).days;
  for (let attempt = 0; attempt < 50; attempt++) {
    const from = addDays(month.first, chance.between(0, span));
    const to = addDays(from, days - 1);
    const person = chance.pick(bakery.employees);
    const employee = `@${person.key}` as const;
    const fits =
      to <= month.last && isThere(person, from) && isThere(person, to) && !isAtSchool(person, from);
    if (!fits || !diary.isFree(employee, from, to)) continue;
    return { employee, from, to };
  }
  return null;
}

const clock = (chance: Chance, firstHour: number, lastHour: number): string =>
  `${String(chance.between(firstHour, lastHour)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`;

const admin = (method: string, path: string, body: Readonly<Record<string, unknown>>, remember?: string) => ({
  as: 'admin' as const,
  method,
  path,
  body,
  ...defined({ remember }),
});

function delay(maker: Maker, month: Month, name: string): Step[] {
  const { chance, diary } = maker;
  const found = somebody(maker, month, 1);
  if (!found || found.employee === withoutDelays) return [];
  const { employee, from: date } = found;
  diary.take(employee, date, date);
  const duration = chance.pick([4, 5, 7, 8, 10, 10, 12, 15, 15, 20, 25, 30, 40, 55]);
  const reason = chance.pick(isWinter(date) ? iceReasons : delayReasons);
  const steps = [
    step(
      date,
      clock(chance, 5, 8),
      admin('POST', '/delays', { employeeId: employee, date, duration, reason }, name),
    ),
  ];
  if (chance.oneIn(9)) {
    const body = { duration: duration + chance.between(1, 9), correctionReason: chance.pick(typos) };
    steps.push(step(addDays(date, 1), clock(chance, 14, 18), admin('PUT', `/declarations/#${name}`, body)));
  } else if (chance.oneIn(16)) {
    const body = { cancellationReason: chance.pick(cancellations) };
    steps.push(step(date, clock(chance, 12, 17), admin('POST', `/declarations/#${name}/cancel`, body)));
  }
  return steps;
}

function absence(maker: Maker, month: Month, name: string): Step[] {
  const { chance, diary } = maker;
  const found = somebody(maker, month, chance.pick([1, 1, 1, 1, 2, 3]));
  if (!found) return [];
  const { employee, from: startDate, to: endDate } = found;
  diary.take(employee, startDate, endDate);
  const body = {
    type: 'absence',
    employeeId: employee,
    startDate,
    endDate,
    reason: chance.pick(absenceReasons),
  };
  const steps = [step(startDate, clock(chance, 5, 9), admin('POST', '/absences', body, name))];
  if (chance.oneIn(10)) {
    const correction = { reason: 'Enfant malade', correctionReason: 'Motif précisé au retour' };
    const day = addDays(endDate, 1);
    steps.push(step(day, clock(chance, 10, 18), admin('PUT', `/declarations/#${name}`, correction)));
  }
  return steps;
}

function sickLeave(maker: Maker, month: Month, name: string): Step[] {
  const { chance, diary } = maker;
  const found = somebody(maker, month, chance.pick([2, 3, 3, 4, 5, 7, 9]));
  if (!found) return [];
  const { employee, from: startDate, to: endDate } = found;
  diary.take(employee, startDate, endDate);
  const body = { type: 'maladie', employeeId: employee, startDate, endDate, reason: '' };
  const steps = [step(startDate, clock(chance, 5, 9), admin('POST', '/sick-leaves', body, name))];
  if (startDate < endDate && chance.oneIn(6)) {
    const correction = { endDate: addDays(endDate, -1), correctionReason: 'Reprise anticipée' };
    steps.push(
      step(addDays(endDate, -1), clock(chance, 15, 18), admin('PUT', `/declarations/#${name}`, correction)),
    );
  }
  return steps;
}

/** A few absences in every month; the same seed gives the same ones. */
export function everydayAbsences(bakery: Bakery, seed: number): Step[] {
  const chance = seeded(seed);
  const maker: Maker = { bakery, chance, diary: diaryOf(bakery) };
  const lastSickDay = addDays(bakery.meta.asOf, -quietSickDays);
  const steps: Step[] = [];
  let count = 0;
  const add = (make: typeof delay, month: Month, times: number) => {
    for (let time = 0; time < times; time++) steps.push(...make(maker, month, `everyday ${++count}`));
  };
  for (const month of monthsUntil(addDays(bakery.meta.asOf, -quietDays))) {
    const winter = isWinter(month.first);
    const last = earlier(month.last, lastSickDay);
    // Longer than a sick leave can be; in a shorter month the random generator may find no place for one.
    if (month.first < last) add(sickLeave, { ...month, last }, chance.between(1, winter ? 3 : 2));
    add(absence, month, chance.between(2, 4));
    add(delay, month, chance.between(winter ? 6 : 4, winter ? 11 : 8));
  }
  return steps;
}
