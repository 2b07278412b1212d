/** One set of kept hours, the same in every count: the command that records them, the page, the pay, the audit, a plain count. */
import { addDays } from '@fournil/calendar/days';
import { parisDay, parisDayOf } from '@fournil/contracts/paris-day';
import { datesOf, type Week, weekId, weekOf } from '@fournil/contracts/planning/week';
import { durationText, spanOf } from '@fournil/contracts/time/clock';
import type { PunchKind } from '@fournil/contracts/time-clock/messages';
import { fold } from '@fournil/domain/decision';
import { decideRealize } from '@fournil/domain/planning/realize';
import { decideOffline, judgeOffline } from '@fournil/domain/time-clock/offline';
import { periodsOn } from '@fournil/domain/time-clock/periods';
import { foldPunches, punches } from '@fournil/domain/time-clock/record';
import { publishedShifts } from '@fournil/domain/week/kept/kept-day';
import { ruleOn } from '@fournil/domain/week/kept/kept-rules';
import { attendedInput } from '@fournil/domain/week/month/week-hours';
import { evolvePlan } from '@fournil/domain/week/plan/evolve-plan';
import { dayMinutesOf } from '@fournil/domain/week/plan/planning-rows';
import type { NewFournilEvent } from '@fournil/events/catalogue';
import { payFacts } from '@fournil/labour-rules/pay-facts';
import { punchedDay } from '@fournil/query-api/time-clock/punched-day';
import { planningAudit } from '@fournil/views/planning/audit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainKeptMinutes } from '../testing/time-clock/plain-kept-hours.ts';
import { draftOf, factsOf, shiftAt } from '../testing/week/given-week.ts';

const nadia = 'a0000000-0000-4000-8000-000000000001';
const month = (date: string) => date.slice(0, 7);
const iso = (minute: number) => new Date(minute * 60_000).toISOString();

/** The first or last minute at which the clocks of Paris show a time of a day: asked of Intl minute by minute. */
const shows = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});
function minuteAt(date: string, minutes: number, which: 'first' | 'last' = 'first'): number {
  const day = addDays(date, Math.floor(minutes / 1440));
  const time = [Math.floor((minutes % 1440) / 60), minutes % 60].map((n) => String(n).padStart(2, '0'));
  const [step, text] = [which === 'first' ? 1 : -1, `${day} ${time.join(':')}`];
  let minute = Date.parse(`${day}T${time.join(':')}Z`) / 60_000 - 90 - step * 90;
  while (shows.format(minute * 60_000) !== text) minute += step;
  return minute;
}

interface Worked {
  readonly from: number;
  readonly to: number;
  readonly pause: { readonly start: number; readonly end: number } | null;
}
interface Told {
  readonly how: 'tablet' | 'offline' | 'added' | 'corrected';
  readonly wrong: boolean;
}

const weeks = ['2027-03-22', '2027-10-25', '2026-11-23', '2026-11-30'].map((monday) => weekOf(monday));
/** A day and two nights, one of which ends in the hour that the clocks show twice in October. */
const plans = [
  { hours: '06:00-13:30', breaks: [{ start: '10:00', end: '10:20', paid: true }] },
  { hours: '22:00-05:30', breaks: [{ start: '01:00', end: '01:30', paid: false }] },
  { hours: '18:00-02:30', breaks: [{ start: '21:00', end: '21:30', paid: false }] },
  null,
] as const;

const dayOfWork = fc.record({
  plan: fc.constantFrom(...plans),
  late: fc.integer({ min: -20, max: 20 }),
  over: fc.integer({ min: -20, max: 45 }),
  pause: fc.option(
    fc.record({ at: fc.integer({ min: 60, max: 300 }), length: fc.integer({ min: 1, max: 60 }) }),
  ),
  told: fc.array(
    fc.record({
      how: fc.constantFrom<Told['how']>('tablet', 'offline', 'added', 'corrected'),
      wrong: fc.boolean(),
    }),
    { minLength: 4, maxLength: 4 },
  ),
});
type Day = typeof dayOfWork extends fc.Arbitrary<infer T> ? T : never;

function workOf(date: string, { plan, late, over, pause }: Day): Worked {
  const { from, to } = plan ? spanOf(plan.hours.slice(0, 5), plan.hours.slice(6)) : { from: 480, to: 960 };
  const [start, end] = [minuteAt(date, from) + late, minuteAt(date, to) + over];
  const taken = pause && { start: start + pause.at, end: start + pause.at + pause.length };
  return { from: start, to: end, pause: taken && taken.end < end ? taken : null };
}

/** As a tablet sends it whose clock is two hours wrong. */
function offline(
  punch: {
    readonly employeeId: string;
    readonly month: string;
    readonly punchId: string;
    readonly step: PunchKind;
  },
  minute: number,
): NewFournilEvent {
  const differenceMs = 7_200_000;
  const onTablet = (at: number) => new Date(at - differenceMs).toISOString();
  const now = minute * 60_000 + 3_600_000;
  const measured = { tabletAt: onTablet(minute * 60_000), differenceMs, counter: 1 };
  const judged = judgeOffline({ ...measured, sentAt: onTablet(now) }, { now: new Date(now), lastCounter: 0 });
  const decided = decideOffline({ ...punch, ...measured, ...judged, device: 'd' }, punches.initial);
  const [event] = 'events' in decided ? decided.events : [];
  if (!event) throw new Error('not recorded');
  return event;
}

/** The facts of a punch: on a tablet, with or without a network, added afterwards, or wrong at first; a further one by mistake is voided. */
function factsOfPunch(id: string, kind: PunchKind, at: number, date: string, { how, wrong }: Told) {
  // Without a network the arrival may be unknown: the punch is then in the month of its own day.
  const day = how === 'offline' ? parisDayOf(iso(at)) : date;
  const of = { employeeId: nadia, month: month(day) };
  const reason = 'Vu';
  const taken = (punchId: string, minute: number): NewFournilEvent => {
    const data = { ...of, punchId, punchedAt: iso(minute), device: punchId, toConfirm: false };
    const added = { ...of, punchId, kind, punchedAt: iso(minute), reason, toConfirm: false };
    if (how === 'offline') return offline({ ...of, punchId, step: kind }, minute);
    if (how === 'added') return { type: 'PunchAdded', data: added };
    const types = { in: 'ClockedIn', 'break-start': 'BreakStarted', 'break-end': 'BreakEnded' } as const;
    return kind === 'out'
      ? { type: 'ClockedOut', data: { ...data, breakNotTaken: false } }
      : { type: types[kind], data };
  };
  const first = taken(id, how === 'corrected' ? at + 7 : at);
  const corrected: NewFournilEvent = {
    type: 'PunchCorrected',
    data: { ...of, punchId: id, punchedAt: iso(at), reason },
  };
  const voided: NewFournilEvent = { type: 'PunchVoided', data: { ...of, punchId: `${id}x`, reason } };
  return [
    ...(how === 'corrected' ? [first, corrected] : [first]),
    ...(wrong ? [taken(`${id}x`, at - 3), voided] : []),
  ];
}

const week = fc.record({
  week: fc.constantFrom<Week>(...weeks),
  days: fc.array(fc.option(dayOfWork, { freq: 3 }), { minLength: 6, maxLength: 6 }),
  orders: fc.tuple(fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.nat())),
});

it('the paid hours computed from punches do not depend on the order of punches and corrections, at clock changes too', () => {
  fc.assert(
    fc.property(week, ({ week: of, days, orders }) => {
      const dates = datesOf(of);
      const given = days.flatMap((day, index) => {
        const date = dates[index] ?? '';
        // A night and the morning after it are one person's: the morning is left out.
        const isAfterNight = Number(days[index - 1]?.plan?.hours.slice(0, 2)) > 12;
        // Nothing is planned until a time that no clock shows.
        const isSkipped = date === '2027-03-27' && day?.plan === plans[2];
        return day && !isAfterNight && !isSkipped ? [{ date, day, worked: workOf(date, day) }] : [];
      });
      const facts = given.map(({ date, day, worked: { from, to, pause } }) => {
        const all: [PunchKind, number][] = [
          ['in', from],
          ...(pause
            ? ([
                ['break-start', pause.start],
                ['break-end', pause.end],
              ] as [PunchKind, number][])
            : []),
          ['out', to],
        ];
        return all.map(([kind, at], index) =>
          factsOfPunch(
            `${date} ${index}`,
            kind,
            at,
            date,
            day.told[index] ?? { how: 'tablet', wrong: false },
          ),
        );
      });
      /** Each punch's own facts in their order, everything else in any. */
      const inOrder = (order: Iterator<number>) => {
        const left = facts.flat().map((one) => [...one]);
        const out: NewFournilEvent[] = [];
        while (left.some((one) => one.length)) {
          const open = left.filter((one) => one.length);
          const next = open[(order.next().value ?? 0) % open.length]?.shift();
          if (next) out.push(next);
        }
        return out;
      };
      const shifts = given.flatMap(({ date, day: { plan } }) =>
        plan ? [{ ...shiftAt(`s${date}`, nadia, date, plan.hours), breaks: [...plan.breaks] }] : [],
      );
      const plan = draftOf(shifts, { status: 'published' });
      const before = factsOf({ people: [{ id: nadia }], week: of, plan });
      const realizedBy = (events: readonly NewFournilEvent[]) => {
        const on = (_: string, date: string) => {
          return periodsOn(fold(punches, events as never).punches, date);
        };
        const decided = decideRealize(
          { week: weekId(of), employeeId: nadia },
          { facts: before, history: [], punched: { people: [nadia], on } },
        );
        if ('refused' in decided) throw new Error(`${decided.refused} ${decided.text}`);
        const [event] = decided.events;
        if (event?.type !== 'PlanRowsRealized') throw new Error('not realized');
        return event;
      };
      const [one, other] = orders.map((order) => realizedBy(inOrder(order)));
      expect(other).toEqual(one);
      if (!one) return;
      const after = { ...before, plans: new Map([[weekId(of), evolvePlan(plan, one as never, null)]]) };
      const minutes = dayMinutesOf(after, nadia, plan.shifts);
      const rows = inOrder([].values() as Iterator<number>).map((event, revision) => ({
        employeeId: nadia,
        month: 'month' in event.data ? String(event.data.month) : '',
        ...{ revision, fact: event as never, recordedAt: '', role: null, author: null },
      }));
      let total = 0;
      for (const { date, day, worked } of given) {
        const { from, to, pause } = worked;
        const planned = shifts
          .filter((shift) => shift.date === date)
          .map((shift) => {
            const span = spanOf(shift.start, shift.end);
            return { start: minuteAt(date, span.from), end: minuteAt(date, span.to, 'last') };
          });
        const paid = day.plan?.breaks[0].paid ? 20 : 0;
        const period = { start: from, end: to, breaks: pause ? [pause] : [] };
        const plain = plainKeptMinutes([period], planned, ruleOn(date), paid).size;
        total += plain;
        expect([date, minutes.get(date)]).toEqual([date, plain]);
        const shown = punchedDay(
          date,
          {
            ...{ rows, record: foldPunches(rows) },
            shifts: publishedShifts(plan, nadia, date),
            realized: { kept: one.data.kept?.find((kept) => kept.date === date) ?? null },
          },
          { names: { device: () => '', person: () => '' }, today: parisDay(new Date('2028-01-01')) },
        );
        expect(shown.keptMinutes).toBe(plain);
        expect(shown.remarks).not.toContain('Pointages modifiés depuis');
      }
      const [paid] = payFacts(attendedInput(after, [nadia], '2028-01-01'));
      expect(paid?.workMinutes).toBe(total);
      const entry = planningAudit.events.PlanRowsRealized as { sentence: (of: object) => string };
      if (total > 0)
        expect(entry.sentence({ data: one.data, nameOf: () => 'Nadia' })).toContain(
          `${durationText(total)} retenues`,
        );
    }),
    { seed: 20_261_129, numRuns: 200 },
  );
});
