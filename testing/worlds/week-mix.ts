/** Random events of a bakery's weeks, in any order: the same seed gives the same history. */

import { type NewWeekEvent, planAfter } from '@fournil/domain/week/plan/plan-after';
import { noPlan, type PlanState } from '@fournil/domain/week/plan/plan-state';
import type { ShiftData } from '@fournil/events/planning/events';
import { type Append, randomFrom } from './event-mix.ts';
import { eventOf } from './event-of.ts';

const weeks = [
  ['2026-W47', '2026-11-16'],
  ['2026-W48', '2026-11-23'],
  ['2026-W49', '2026-11-30'],
] as const;
const people = ['nadia', 'fatou', 'paul', 'lea'];
const days = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

interface Week {
  readonly id: string;
  readonly monday: string;
  plan: PlanState;
  revision: number;
}

export function* weekMix(count: number, seed: number): Generator<Append> {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const some = <T>(from: readonly T[], share: number) => from.filter(() => random() < share);
  const all = weeks.map(([id, monday]): Week => ({ id, monday, plan: noPlan, revision: -1 }));
  let made = 0;

  const shift = (week: Week, employeeId: string): ShiftData => {
    made += 1;
    const start = 6 + below(8);
    const date = new Date(Date.parse(`${week.monday}T00:00:00Z`) + below(7) * 86_400_000);
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    return {
      id: `s${made}`,
      employeeId,
      date: date.toISOString().slice(0, 10),
      start: clock(start),
      end: clock(start + 7),
      breaks: random() < 0.5 ? [{ start: clock(start + 3), end: clock(start + 4), paid: false }] : [],
      group: pick(['vente', 'fournil', 'preparation'] as const),
      pinned: random() < 0.1,
    };
  };
  const notifiedOn = ({ plan }: Week) => (plan.status === 'published' ? `2026-11-${10 + below(15)}` : null);
  const generated = (week: Week) => ({
    week: week.id,
    shifts: [
      ...some(week.plan.shifts, 0.5),
      ...people.flatMap((id) => [shift(week, id), shift(week, id)]),
    ].map(({ id, employeeId, date, start, end, breaks, group, pinned }) => ({
      id,
      employeeId,
      date,
      start,
      end,
      breaks,
      group,
      pinned,
    })),
    people: people.map((employeeId) => ({
      employeeId,
      contractMinutes: 2100,
      targetMinutes: 60 * below(35),
    })),
    levels: { Mardi: below(5) },
    digests: { shop: String(below(9)) },
    rulesVersion: '1',
    planHash: String(made),
    proof: { cost: below(90), bound: below(90), gap: random(), end: 'bounded' as const, work: below(9000) },
    shortfalls: [],
  });
  const edit = (week: Week): NewWeekEvent => {
    const employeeId = pick(people);
    const own = week.plan.shifts.filter((one) => one.employeeId === employeeId);
    const removed = some(own, 0.6).map(
      ({ origin: _o, notifiedOn: _t, agreedOn: _a, changed: _c, ...shiftDataOf }) => shiftDataOf,
    );
    return {
      type: 'PlanShiftsChanged',
      data: {
        week: week.id,
        employeeId,
        cause: pick(['edit', 'copy', 'remedy', 'offer', 'swap'] as const),
        notifiedOn: notifiedOn(week),
        removed,
        added: [shift(week, employeeId)],
        consents: some([employeeId], 0.3),
        reasons: random() < 0.3 ? [{ ruleId: 'C01', text: 'convenu' }] : [],
      },
    };
  };
  const offered = (week: Week) => {
    const { employeeId, date, start, end } = shift(week, pick(people));
    return { week: week.id, offerId: `offer-${below(6)}`, employeeId, date, start, end };
  };
  const swapped = (week: Week) => {
    const hours = () => {
      const { id, date, start, end } = shift(week, pick(people));
      return { shiftId: id, date, start, end };
    };
    return {
      ...{ week: week.id, swapId: `swap-${below(6)}`, employeeId: pick(people), colleagueId: pick(people) },
      ...{ given: hours(), taken: random() < 0.5 ? hours() : null },
    };
  };
  const proposalId = () => `proposal-${below(6)}`;
  const kinds: readonly ((week: Week) => NewWeekEvent)[] = [
    (week) => ({
      type: 'WeekPlanGenerated',
      data: { ...generated(week), proposalId: null, notifiedOn: notifiedOn(week) },
    }),
    (week) => ({
      type: 'WeekPlanGenerated',
      data: { ...generated(week), proposalId: proposalId(), notifiedOn: notifiedOn(week) },
    }),
    (week) => ({ type: 'WeekProposalKept', data: { ...generated(week), proposalId: proposalId() } }),
    (week) => ({ type: 'WeekProposalDiscarded', data: { week: week.id, proposalId: proposalId() } }),
    edit,
    edit,
    edit,
    (week) => ({
      type: 'PlanShiftsPinned',
      data: {
        week: week.id,
        shiftIds: some(week.plan.shifts, 0.4).map(({ id }) => id),
        shifts: [],
        pinned: random() < 0.5,
      },
    }),
    (week) => ({
      type: 'WeekPublished',
      data: { week: week.id, publishedOn: '2026-11-10', consents: some(people, 0.3), consentForAll: false },
    }),
    (week) => ({ type: 'PlanRowsRealized', data: { week: week.id, employeeIds: some(people, 0.5) } }),
    (week) => ({
      type: 'PlanRowReopened',
      data: { week: week.id, employeeId: pick(people), reason: 'erreur' },
    }),
    (week) => ({
      type: 'PlanDaysAnswered',
      data: {
        week: week.id,
        employeeId: pick(people),
        dates: some(week.plan.shifts, 0.4).map(({ date }) => date),
        agreed: random() < 0.5,
        answeredOn: '2026-11-12',
      },
    }),
    (week) => ({
      type: 'PlanAnswerReported',
      data: {
        week: week.id,
        employeeId: pick(people),
        dates: some(week.plan.shifts, 0.4).map(({ date }) => date),
        agreed: random() < 0.5,
        answeredOn: '2026-11-12',
        source: 'au téléphone',
      },
    }),
    (week) => ({
      type: 'ShiftOffered',
      data: { ...offered(week), group: 'vente', shiftId: null, choice: pick(['first', 'manager'] as const) },
    }),
    (week) => ({
      type: 'ShiftOfferAnswered',
      data: { ...offered(week), agreed: random() < 0.5, answeredOn: '2026-11-12' },
    }),
    (week) => ({ type: 'ShiftOfferWithdrawn', data: offered(week) }),
    (week) => ({ type: 'ShiftSwapAsked', data: swapped(week) }),
    (week) => ({
      type: 'ShiftSwapAnswered',
      data: { ...swapped(week), agreed: random() < 0.5, answeredOn: '2026-11-12' },
    }),
    (week) => ({
      type: 'ShiftSwapDecided',
      data: { ...swapped(week), approved: random() < 0.5, decidedOn: '2026-11-12' },
    }),
    (week) => ({ type: 'ShiftSwapWithdrawn', data: swapped(week) }),
    (week) => ({
      type: 'PlanAgreementsRequested',
      data: {
        week: week.id,
        askedOn: '2026-11-12',
        asked: [{ employeeId: pick(people), dates: some(week.plan.shifts, 0.4).map(({ date }) => date) }],
      },
    }),
    (week) => ({
      type: 'PlanChangesSeen',
      data: { week: week.id, employeeId: pick(people), seenRevision: below(week.revision + 2) },
    }),
    (week) => ({
      type: 'WeekRowSaved',
      data: {
        week: week.id,
        employeeId: pick(people),
        cells: Object.fromEntries(some(days, 0.3).map((day) => [day, pick(['MAL', 'CP', 'Matin', 'Repos'])])),
        normal: some(days, 0.2),
        sixDays: random() < 0.2,
      },
    }),
    (week) => ({
      type: 'WeekAffluenceChanged',
      data: { week: week.id, levels: Object.fromEntries(some(days, 0.4).map((day) => [day, below(5)])) },
    }),
  ];

  for (let done = 0; done < count; done += 1) {
    const week = pick(all);
    const event = pick(kinds)(week);
    const expected = week.revision < 0 ? ('none' as const) : week.revision;
    week.revision += 1;
    week.plan = planAfter(week.plan, [event]);
    yield {
      stream: `fournil.week-1.${week.id}`,
      expected,
      events: [eventOf(event.type, event.data as never)],
    };
  }
}
