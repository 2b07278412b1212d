import { addDays } from '@fournil/calendar/days';
import { datesOf, mondayOf, type Week, weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { describe, expect, it } from 'vitest';
import type { ServiceDeps } from '../../services/command-api/src/app/writers-lease.ts';
import { draftOf, factsOf, shiftAt } from '../../testing/week/given-week.ts';
import { withAccount } from './accounts.ts';
import { readBakery } from './bakery.ts';
import { instantInParis, shifted, shiftInDays, until } from './calendar.ts';
import { everydayAbsences } from './everyday-absences.ts';
import { defaultSeed } from './fill-installation.ts';
import { leaveLife } from './leave-life.ts';
import { monthFigures } from './month-figures.ts';
import { closedMonth, closingDay } from './pay-life.ts';
import { plannedWeeks } from './planned-weeks.ts';
import { onceViewsFollow } from './replay.ts';
import type { DemoCall, Step } from './step.ts';
import { hoursToOffer, shiftToSwap, waitingAnswers } from './waiting-answers.ts';

describe("the demo's calendar", () => {
  it.each([
    ['2026-11-21', 0],
    ['2026-11-16', 0],
    ['2026-11-23', 7],
    ['2027-11-21', 364],
    // A machine whose clock is behind.
    ['2026-11-15', -7],
  ])('is moved by whole weeks into the current week (%s)', (today, days) => {
    expect(shiftInDays('2026-11-21', today)).toBe(days);
  });

  it('ends on the current day, whatever weekday the demo is made on', () => {
    const steps = ['2026-11-16', '2026-11-18', '2026-11-20'].map((date) => ({ date, time: '09:00' }));
    const dates = (now: string) => until(steps, new Date(now), 7).map(({ date }) => date);
    expect(dates('2026-11-25T07:59:00Z')).toEqual(['2026-11-16']);
    expect(dates('2026-11-25T08:00:00Z')).toEqual(['2026-11-16', '2026-11-18']);
    expect(dates('2026-11-29T12:00:00Z')).toEqual(['2026-11-16', '2026-11-18', '2026-11-20']);
  });

  it('moves dates alone and inside sentences, and changes no other text', () => {
    const value = { a: '2026-02-28', b: ['Avenant au 01/12/2025', '12:30'], c: 24, d: null };
    expect(shifted(value, 7)).toEqual({
      a: '2026-03-07',
      b: ['Avenant au 08/12/2025', '12:30'],
      c: 24,
      d: null,
    });
  });

  it('converts a time in Paris to an instant, in summer and winter', () => {
    expect(instantInParis('2026-07-04', '06:50').toISOString()).toBe('2026-07-04T04:50:00.000Z');
    expect(instantInParis('2026-12-04', '06:50').toISOString()).toBe('2026-12-04T05:50:00.000Z');
  });
});

/** The ends of months, a leap day, public holidays, a Sunday, and the days on which Paris changes its clocks. */
const anyDays = [
  '2026-11-21',
  '2027-01-01',
  '2027-01-31',
  '2027-02-28',
  '2027-03-01',
  '2027-03-28',
  '2027-05-01',
  '2027-07-14',
  '2027-08-31',
  '2027-10-31',
  '2027-12-31',
  '2028-02-29',
  '2028-03-31',
];

it.each(anyDays)(
  'the demo closes the month before last during the last month, whatever the day (%s)',
  (today) => {
    const shift = shiftInDays('2026-11-21', today);
    const day = Temporal.PlainDate.from(addDays(closingDay(shift, today), shift));
    expect(day.toPlainYearMonth().add({ months: 1 }).toString()).toBe(today.slice(0, 7));
    expect(day.day).toBeGreaterThanOrEqual(8);
    expect(day.day).toBeLessThanOrEqual(day.daysInMonth - 3);
  },
);

it.each(['2026-11-21', '2026-11-30'])(
  'the demo closes a month after its meals and journeys were typed, so that they are no corrections (%s)',
  async (asOf) => {
    const bakery = await readBakery();
    const shift = shiftInDays('2026-11-21', asOf);
    const [closing] = closedMonth({} as ServiceDeps, bakery, { shift, asOf });
    const typed = monthFigures(bakery, shift, defaultSeed).filter(({ date }) => date < '2026-11');
    const at = (step: Step | undefined) => `${step?.date} ${step?.time}`;
    expect(at(closing) > at(typed.at(-1))).toBe(true);
  },
);

it.each(anyDays)(
  "the demo's realized weeks are those of the two last months, but for two of the last (%s)",
  async (today) => {
    const shift = shiftInDays('2026-11-21', today);
    const steps = plannedWeeks((await readBakery()).weeks, shift, today);
    const realized = (await callsIn(until(steps, new Date(`${today}T12:00:00Z`), shift)))
      .filter(({ path }) => path.endsWith('/realize'))
      .map(({ path }) => path.split('/').slice(2, 4).map(Number))
      .map(([week = 0, year = 0]) => addDays(mondayOf({ week, year }), 6));
    const last = Temporal.PlainDate.from(today).toPlainYearMonth().subtract({ months: 1 });
    const sundaysOf = (month: Temporal.PlainYearMonth) =>
      Array.from({ length: month.daysInMonth }, (_, day) => month.toPlainDate({ day: day + 1 }))
        .filter(({ dayOfWeek }) => dayOfWeek === 7)
        .map(String);
    const [before, ofLast] = [last.subtract({ months: 1 }), last].map(sundaysOf);
    expect(realized.filter((day) => day < `${last}`)).toEqual(before);
    expect(realized.filter((day) => day.startsWith(`${last}`))).toEqual(ofLast?.slice(0, -2));
  },
);

/** A published week in which three work in turn from Tuesday on. */
function publishedWeek(week: Week) {
  const shifts = datesOf(week)
    .slice(1)
    .map((date, index) => shiftAt(date, ['monique', 'nadia', 'fatou'][index % 3] ?? '', date, '06:00-11:00'));
  const ofApprentice = datesOf(week).map((date) => shiftAt(`i ${date}`, 'ines', date, '05:00-06:00'));
  return factsOf({
    people: [
      { id: 'nadia' },
      { id: 'fatou' },
      { id: 'ines', contractType: 'Apprentissage' },
      { id: 'monique' },
    ],
    week,
    plan: draftOf([...ofApprentice, ...shifts], { status: 'published', publishedOn: '2026-01-05' }),
  });
}

// A Monday, a Saturday whose week has one day left, and a Sunday.
it.each(['2027-03-01', '2026-11-21', '2027-01-31'])(
  'the demo offers and swaps shifts of people with an account that begin after its day, whatever the day of the week (%s)',
  (today) => {
    const weeks = [weekOf(today), weekAfter(weekOf(today), 1)].map(publishedWeek);
    const among = {
      people: ['nadia', 'fatou'],
      today: addDays(today, -1),
      day: today,
    };
    const [offered, swapped] = [hoursToOffer(weeks, among), shiftToSwap(weeks, among)];
    for (const chosen of [offered, swapped]) {
      expect(chosen?.shift.date.localeCompare(today)).toBe(1);
      expect(among.people).toContain(chosen?.options[0]?.colleagueId);
    }
    expect(offered?.shift.employeeId).not.toBe('ines');
    expect(among.people).toContain(swapped?.shift.employeeId);
    expect(swapped?.options[0]?.inReturn?.date.localeCompare(today)).toBe(1);
  },
);

it.each(anyDays)(
  'the demo has asked for everything that waits for an answer by noon, whatever the day (%s)',
  async (today) => {
    const shift = shiftInDays('2026-11-21', today);
    const before = <S extends Step>(steps: readonly S[]) =>
      until(steps, new Date(`${today}T11:00:00Z`), shift);
    expect(before(waitingAnswers({} as ServiceDeps, withAccount, { shift, asOf: today }))).toHaveLength(5);
    const calls = await callsIn(before(leaveLife));
    expect(calls.map(({ path }) => path.split('/').at(-1))).toContain('ask-cancellation');
    const asked = calls.filter(({ body }) => body?.startDate === '2027-04-05').map(({ as }) => as);
    expect(asked).toEqual(['@mathieu-lambert', '@philippe-carpentier']);
  },
);

it('a step of the demo that is refused because the views are behind is repeated, and any other refusal ends the demo', async () => {
  const refusals = [new Refusal('unavailable')];
  const asks = async () => {
    const refused = refusals.pop();
    if (refused) throw refused;
    return 'published';
  };
  expect(await onceViewsFollow(asks)).toBe('published');
  refusals.push(new Refusal('not_found'));
  await expect(onceViewsFollow(asks)).rejects.toThrow(Refusal);
});

async function callsIn(steps: readonly Step[]): Promise<DemoCall[]> {
  const calls: DemoCall[] = [];
  const call = async (one: DemoCall) => {
    calls.push(one);
    return {};
  };
  for (const step of steps) await step.run({ at: new Date(0), idOf: (key) => key, call });
  return calls;
}

const callsOf = async (seed: number) => callsIn(everydayAbsences(await readBakery(), seed));

describe("the demo's everyday absences", () => {
  it('are the same for the same seed, and different for another', async () => {
    expect(await callsOf(1)).toEqual(await callsOf(1));
    expect(await callsOf(1)).not.toEqual(await callsOf(2));
  });

  it.each([defaultSeed, 7, 1])('contain every kind in every whole month (seed %i)', async (seed) => {
    const calls = await callsOf(seed);
    const months = Array.from({ length: 12 }, (_, n) =>
      Temporal.PlainYearMonth.from('2025-10').add({ months: n }).toString(),
    );
    for (const path of ['/delays', '/absences', '/sick-leaves']) {
      const seen = calls
        .filter((call) => call.path === path)
        .map(({ body }) => String(body?.date ?? body?.startDate).slice(0, 7));
      expect(months.filter((month) => !seen.includes(month))).toEqual([]);
    }
  });
});

it.each([0, 7])(
  "the demo's sales of the current month increase with the days already past (calendar moved by %i days)",
  async (shift) => {
    const calls = await callsIn(monthFigures(await readBakery(), shift, defaultSeed));
    const total = ({ body }: DemoCall) =>
      Object.values(body?.salesData as Record<string, { caNetHt: number }>).reduce(
        (sum, { caNetHt }) => sum + caNetHt,
        0,
      );
    const months = Map.groupBy(
      calls.filter(({ path }) => path === '/sales-stats'),
      ({ body }) => `${body?.year}-${body?.month}`,
    );
    const evenings = (months.get('2026-11') ?? []).map(total);
    const perDay = total((months.get('2026-10') ?? [])[0] as DemoCall) / 31;
    const days = [15, 18, 20].map((day) => day + shift);
    const shares = evenings.map((one, at) => one / (days[at] ?? 1) / perDay);
    expect(shares.filter((share) => share > 0.7 && share < 1.3)).toHaveLength(3);
    expect(evenings).toEqual(evenings.toSorted((one, other) => one - other));
  },
);
