/**
 * The planned weeks: a dozen worked ones, the second of them copied, and those of two months realized but for two; the current one
 * published, and the next one, with days that need consent. The last worked and generated week then becomes
 * the model.
 */

import { addDays } from '@fournil/calendar/days';
import { mondayOf, type Week, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import type { Bakery } from './bakery.ts';
import { type DemoCall, type Step, step } from './step.ts';

type PlannedWeek = Bakery['weeks'][number];

/** Planned on the Monday two weeks before (shop-defaults `planHorizon`). */
const daysAhead = 14;

/** Chosen so that the month before last was worked from its first day. */
const copiedWeeks = 10;

const isWorked = ({ state }: PlannedWeek): boolean => state.startsWith('réalisé');

/** Days from its Monday on which a week was generated; null if it is not planned. */
function generatedOn(week: PlannedWeek): number | null {
  if (isWorked(week) || week.state.startsWith('publié')) return -daysAhead;
  // Too late for the notice of part-timers: the week is published, and their days wait for consent.
  return week.state.startsWith('généré') ? -7 : null;
}

const admin = (method: string, path: string, body?: DemoCall['body']): DemoCall => ({
  ...{ as: 'admin', method, path },
  ...(body ? { body } : {}),
});

const pathOf = ({ week, year }: Week): string => `/weeks/${week}/${year}`;

/** The last two weeks that ended in the month before `asOf`: still to be realized. */
function leftOpen(asOf: string): readonly string[] {
  const monthBefore = Temporal.PlainDate.from(asOf).toPlainYearMonth().subtract({ months: 1 });
  const last = monthBefore.toPlainDate({ day: monthBefore.daysInMonth });
  const sunday = last.subtract({ days: last.dayOfWeek % 7 });
  return [13, 6].map((days) => sunday.subtract({ days }).toString());
}

/** The first day of the month before last. Realized weeks of an earlier month would ask for that one to be closed too. */
const realizedFrom = (asOf: string): string =>
  Temporal.PlainDate.from(asOf).toPlainYearMonth().subtract({ months: 2 }).toPlainDate({ day: 1 }).toString();

/** The first worked week of the data, and those before it. */
function copied(first: PlannedWeek): readonly Week[] {
  return Array.from({ length: copiedWeeks + 1 }, (_, index) => weekAfter(first, index - copiedWeeks));
}

/** `shift` moves the data's calendar: steps keep its dates, calls name the week it becomes. `asOf` as moved. */
export function plannedWeeks(weeks: readonly PlannedWeek[], shift: number, asOf: string): Step[] {
  const [first] = weeks.filter(isWorked);
  if (!first) return [];
  const moved = (week: Week): Week => weekOf(addDays(mondayOf(week), shift));
  const open = leftOpen(asOf);
  const realize = (week: Week): readonly Step[] => {
    const on = mondayOf(week);
    const monday = addDays(on, shift);
    if (open.includes(monday) || addDays(monday, 6) < realizedFrom(asOf)) return [];
    return [step(addDays(on, 7), '07:20', admin('POST', `${pathOf(moved(week))}/realize`))];
  };
  const generate = (week: Week, days: number): Step => {
    const { week: weekNumber, year } = moved(week);
    // Affluence was typed with the constraints.
    return step(
      addDays(mondayOf(week), days),
      days === -daysAhead ? '18:05' : '06:05',
      admin('POST', '/planning/generate', { weekNumber, year }),
    );
  };
  const [source, ...others] = copied(first);
  if (!source) return [];
  const from = moved(source);
  // On the last days of a month, the month before last begins a week earlier. It is not copied: somebody is away in it.
  const earliest = weekAfter(source, -1);
  const copies = others.map(
    (week): Step => ({
      date: addDays(mondayOf(week), -daysAhead),
      time: '18:05',
      run: async ({ call }) => {
        const path = pathOf(moved(week));
        const body = { baseRevision: -1, fromWeek: from.week, fromYear: from.year };
        const { revision } = await call(admin('POST', `${path}/copy`, body));
        await call(admin('POST', `${path}/publish`, { baseRevision: revision }));
      },
    }),
  );
  const generated = weeks.filter((one) => one !== first);
  const model = generated.findLast(isWorked);
  return [
    generate(earliest, -daysAhead),
    generate(source, -daysAhead),
    ...copies,
    ...[earliest, source, ...others].flatMap(realize),
    ...generated.flatMap((one) => {
      const days = generatedOn(one);
      return days === null ? [] : [generate(one, days), ...(isWorked(one) ? realize(one) : [])];
    }),
    ...(model
      ? [
          step(
            addDays(mondayOf(model), 7),
            '07:35',
            admin('PUT', '/planning/model', { weeks: 'all', ...moved(model) }),
          ),
        ]
      : []),
  ];
}

/** One who does not agree with the hours of the last week that was realized. */
export function contestedHours(weeks: readonly PlannedWeek[], shift: number): Step[] {
  const last = weeks.findLast(isWorked);
  if (!last) return [];
  const { week, year } = weekOf(addDays(mondayOf(last), shift));
  return [
    step(addDays(mondayOf(last), 7), '07:50', {
      ...{ as: '@nadia-benali', method: 'POST', path: `/weeks/${week}/${year}/own-hours` },
      body: {
        verdict: 'contested',
        minutes: 35 * 60,
        text: 'Samedi, je suis restée une heure de plus pour la caisse.',
      },
    }),
  ];
}
