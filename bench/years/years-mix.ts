/**
 * The events of a bakery of `people` people over many years, in order of time, each on its day. Some follow
 * from the calendar: a week is planned, published and closed, an employee leaves and is replaced, a month of
 * pay is closed, payslips are filed, requests are decided. The rest is the daily work below, in fixed shares,
 * as much per day as `count` requires. The numbers are events per day of a real shop of 60 people, about 150
 * with the calendar's. Five million in twenty years are 685 a day, so that the daily work is about five times
 * as much: 11 events per day and person instead of two.
 */
import { addDays } from '@fournil/calendar/days';
import type { Append } from '../../testing/worlds/event-mix.ts';
import { Absences } from './years-mix/absences.ts';
import { Months } from './years-mix/months.ts';
import { Documents } from './years-mix/papers.ts';
import { hireFirst, staffDay } from './years-mix/staff.ts';
import { Vouchers } from './years-mix/vouchers.ts';
import { Weeks } from './years-mix/weeks.ts';
import { World } from './years-mix/world.ts';

interface Years {
  readonly people: number;
  readonly days: number;
  /** YYYY-MM-DD, the day after the last one. */
  readonly until: string;
}

/** The same seed gives the same history. */
export function* yearsMix(count: number, seed: number, { people, days, until }: Years): Generator<Append> {
  const perDay = count / days;
  const world = new World(seed, perDay);
  world.begin(addDays(until, -days));
  hireFirst(world, people);
  const documents = new Documents(world);
  const [weeks, months] = [new Weeks(world), new Months(world, documents)];
  const [absences, vouchers] = [new Absences(world), new Vouchers(world)];
  const daily: readonly (readonly [number, () => void])[] = [
    [60, vouchers.scan],
    [15, documents.mail],
    [13, weeks.typeRow],
    [9, months.meal],
    [8, weeks.move],
    [8, weeks.see],
    [4, months.sale],
    [3, documents.read],
    [2.5, months.journey],
    [2, months.pay],
    [1, documents.acknowledge],
    [1, absences.late],
    [0.6, absences.askLeave],
    [0.35, absences.correct],
    [0.3, absences.absent],
    [0.2, absences.ill],
    [0.15, absences.cancel],
  ];
  const all = daily.reduce((sum, [share]) => sum + share, 0);
  let made = 0;
  for (let day = 0; day < days; day += 1) {
    if (day) world.begin(addDays(until, day - days));
    for (const part of [weeks, months, documents, vouchers]) part.today();
    staffDay(world);
    const due = perDay * (day + 1) - made;
    while (world.ofDay < due) {
      let at = world.random() * all;
      const found = daily.find(([share]) => {
        at -= share;
        return at < 0;
      });
      (found?.[1] ?? vouchers.scan)();
    }
    made += world.ofDay;
    yield* world.taken();
  }
}
