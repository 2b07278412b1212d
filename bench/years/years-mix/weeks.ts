/** Weeks from the first cell typed to the last row closed: planned three weeks ahead, published two weeks ahead, moved about. */

import { addDays, isoWeekday, mondayOfDate } from '@fournil/calendar/days';
import { dayOfDate, weekId, weekOf } from '@fournil/contracts/planning/week';
import type { ShiftData } from '@fournil/events/planning/events';
import { byPerson, fact, type Group, type Person, type Stream, type World } from './world.ts';

interface OpenWeek {
  readonly id: string;
  readonly monday: string;
  readonly stream: Stream;
  published: boolean;
  shifts: ShiftData[];
  /** Rows that are not closed yet. */
  toClose: Person[];
}

const days = 7;
const daysWorked = 5;
/** Half-hours from midnight at which the groups begin. */
const starts: Readonly<Record<Group, readonly number[]>> = {
  vente: [12, 13, 25],
  fournil: [6, 8],
  preparation: [10, 12],
};

const clock = (halfHours: number): string =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;

/** Seven hours and a break of half an hour. */
function hours(start: number) {
  const breaks = [{ start: clock(start + 7), end: clock(start + 8), paid: false }];
  return { start: clock(start), end: clock(start + 15), breaks };
}

export class Weeks {
  readonly #world: World;
  #open: OpenWeek[] = [];

  constructor(world: World) {
    this.#world = world;
    for (let ahead = -1; ahead < 4; ahead += 1) this.#openWeek(this.#monday(ahead));
  }

  #monday = (ahead: number): string => addDays(mondayOfDate(this.#world.day), ahead * days);
  #at = (monday: string): OpenWeek | undefined => this.#open.find((one) => one.monday === monday);

  #openWeek(monday: string): void {
    const id = weekId(weekOf(monday));
    const stream = this.#world.stream('week', id);
    this.#open.push({ id, monday, stream, published: false, shifts: [], toClose: [] });
  }

  /** The events of a day of the week, with their authors. */
  today(): void {
    const { day, chance, pick } = this.#world;
    const weekday = isoWeekday(day);
    if (weekday === 1) {
      if (!this.#at(this.#monday(4))) this.#openWeek(this.#monday(4));
      this.#open = this.#open.filter(({ monday }) => monday >= this.#monday(-2));
      this.#generate(this.#at(this.#monday(3)));
      this.#publish(this.#at(this.#monday(2)));
    }
    if (weekday === 3 && chance(0.6)) this.#generate(this.#at(this.#monday(3)));
    if (weekday < 6) this.#close(this.#at(this.#monday(-1)));
    if (chance(0.3)) this.affluence(pick(this.#open));
  }

  #shiftOf(person: Person, date: string): ShiftData {
    const id = this.#world.newId('shift');
    const start = this.#world.pick(starts[person.group]);
    return { id, employeeId: person.id, date, ...hours(start), group: person.group, pinned: false };
  }

  #generate(week: OpenWeek | undefined): void {
    const { people, away } = this.#world;
    if (!week || week.published) return;
    week.toClose = people.filter(({ entry, exit }) => entry <= week.monday && exit >= week.monday);
    week.shifts = week.toClose.flatMap((person, number) =>
      Array.from({ length: daysWorked }, (_, at) => addDays(week.monday, (number + at) % days))
        .filter((date) => date <= person.exit && !away.has(`${person.id} ${date}`))
        .map((date) => this.#shiftOf(person, date)),
    );
    this.#world.record(week.stream, [
      fact('WeekPlanGenerated', {
        week: week.id,
        shifts: week.shifts,
        people: week.toClose.map(({ id: employeeId, weeklyHours }) => ({
          employeeId,
          contractMinutes: weeklyHours * 60,
          targetMinutes: weeklyHours * 60,
        })),
        levels: { Samedi: 3, Dimanche: 4 },
        digests: { shop: week.id, staff: week.id },
        rulesVersion: '2026-01',
        planHash: this.#world.newId('plan'),
        proof: { cost: 1200, bound: 1190, gap: 0.008, end: 'bounded', work: 40_000 },
        shortfalls: [],
        proposalId: null,
        notifiedOn: null,
      }),
    ]);
  }

  #publish(week: OpenWeek | undefined): void {
    if (!week?.shifts.length || week.published) return;
    week.published = true;
    const publishedOn = this.#world.day;
    this.#world.record(week.stream, [
      fact('WeekPublished', { week: week.id, publishedOn, consents: [], consentForAll: false }),
    ]);
  }

  /** A fifth of the rows a day; their people say on the day after that these were their hours. */
  #close(week: OpenWeek | undefined): void {
    if (!week?.published) return;
    const weekday = isoWeekday(this.#world.day);
    const rows = week.toClose.filter((_, at) => at % 5 === weekday - 1);
    if (!rows.length) return;
    this.#world.record(week.stream, [
      fact('PlanRowsRealized', { week: week.id, employeeIds: rows.map(({ id }) => id) }),
    ]);
    for (const person of rows)
      this.#world.onDay(addDays(this.#world.day, 1), () => this.#sayHours(week.id, person));
  }

  #sayHours(week: string, person: Person): void {
    const world = this.#world;
    const said = { week, employeeId: person.id };
    const minutes = person.weeklyHours * 60;
    const stream = world.stream('hours', `${week}_${person.id}`);
    const confirmed = fact('WorkHoursConfirmed', { ...said, minutes });
    if (world.chance(0.92)) {
      world.record(stream, [confirmed], byPerson(person));
      return;
    }
    const contested = fact('WorkHoursContested', { ...said, minutes, text: 'Une heure de plus samedi.' });
    world.record(stream, [contested], byPerson(person));
    world.onDay(addDays(world.day, 2), () => {
      world.record(stream, [fact('WorkHoursAnswered', { ...said, answer: 'Corrigé, merci.' })]);
      world.record(stream, [confirmed], byPerson(person));
    });
  }

  affluence = (week: OpenWeek): void =>
    this.#world.record(week.stream, [
      fact('WeekAffluenceChanged', {
        week: week.id,
        levels: { [dayOfDate(addDays(week.monday, this.#world.below(days)))]: this.#world.below(5) },
      }),
    ]);

  /** A row of constraints, mostly of a week that is not planned yet. */
  typeRow = (): void => {
    const { pick, below, chance, people } = this.#world;
    const week = this.#open.at(-1 - below(3)) as OpenWeek;
    const day = dayOfDate(addDays(week.monday, below(days)));
    this.#world.record(week.stream, [
      fact('WeekRowSaved', {
        week: week.id,
        employeeId: pick(people).id,
        cells: { [day]: pick(['Repos', 'CP', 'Matin', 'Après-midi', 'Formation']) },
        normal: [],
        sixDays: chance(0.1),
      }),
    ]);
  };

  /** Half of the moves touch weeks that people have been informed of. */
  #planned(): OpenWeek | undefined {
    const planned = this.#open.filter(({ shifts, monday }) => shifts.length && monday >= this.#monday(0));
    const wanted = this.#world.chance(0.5);
    const some = planned.filter(({ published }) => published === wanted);
    return this.#world.pick(some.length ? some : planned);
  }

  /** A shift begins half an hour earlier or later. */
  move = (): void => {
    const { below, chance, pick, day } = this.#world;
    const week = this.#planned();
    if (!week) {
      this.typeRow();
      return;
    }
    const at = below(week.shifts.length);
    const removed = week.shifts[at] as ShiftData;
    const start = Math.max(6, Math.min(28, Number(removed.start.slice(0, 2)) * 2 + pick([-1, 1])));
    const added = { ...removed, id: this.#world.newId('shift'), ...hours(start) };
    week.shifts[at] = added;
    const { employeeId } = removed;
    this.#world.record(week.stream, [
      fact('PlanShiftsChanged', {
        week: week.id,
        employeeId,
        cause: chance(0.1) ? 'remedy' : 'edit',
        notifiedOn: week.published ? day : null,
        removed: [removed],
        added: [added],
        consents: week.published ? [employeeId] : [],
        reasons: chance(0.05) ? [{ ruleId: 'C01', text: 'commande de la mairie' }] : [],
      }),
    ]);
  };

  /** Somebody looks at the changes of a published week. */
  see = (): void => {
    const week = this.#world.pick(this.#open.filter(({ published }) => published));
    const person = week && this.#world.pick(week.toClose);
    if (!person || week.stream.last === 'none') {
      this.typeRow();
      return;
    }
    const seen = { week: week.id, employeeId: person.id, seenRevision: week.stream.last };
    this.#world.record(week.stream, [fact('PlanChangesSeen', seen)], byPerson(person));
  };
}
