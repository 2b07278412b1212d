/** Whatever managers do to a week, in whatever order: what was decided can be folded, and nobody is in two places. */

import { datesOf } from '@fournil/contracts/planning/week';
import { timeOf } from '@fournil/contracts/time/clock';
import { definitionOf } from '@fournil/events/catalogue';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generated } from '../../../../testing/command-api/given-plan.ts';
import { factsOf, type GivenPerson, givenWeek, shiftAt } from '../../../../testing/week/given-week.ts';
import { accept, evolve } from '../decision.ts';
import { overlapping } from '../week/shifts/edit-shifts.ts';
import { decideEdit } from './edit.ts';
import { decidePin, decideReopen, decideSeen } from './marks.ts';
import { decidePublish } from './publish.ts';
import { decideRealize, decideRealizeAll } from './realize.ts';
import { asRecorded, type WeekDecision, type WeekState, week } from './week.ts';
import { weekHours } from './week-hours.ts';

const w = '2026-W48';
const ids = ['a', 'b', 'c'].map((end) => `a0000000-0000-4000-8000-00000000000${end}`);
const people: GivenPerson[] = ids.map((id, index) => ({
  id,
  weeklyHours: index === 0 ? 24 : 35,
}));
const dates = datesOf(givenWeek);

type Act = (state: WeekState, turn: number) => WeekDecision;
const who = fc.constantFrom(...ids);
const today = fc.constantFrom('2026-11-01', '2026-11-20', '2026-11-25', '2026-12-15');
const reasons = ['P05', 'P06', 'W07', 'D01', 'R01'].map((ruleId) => ({ ruleId, text: 'convenu' }));

const added = fc
  .record({
    who,
    date: fc.constantFrom(...dates),
    start: fc.nat(80),
    length: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ who: employeeId, date, start, length }) => ({
    employeeId,
    date,
    startTime: timeOf(start * 15),
    endTime: timeOf(Math.min(96, start + length) * 15),
  }));

const edits = fc
  .record({ added: fc.array(added, { maxLength: 3 }), remove: fc.array(fc.nat(20), { maxLength: 2 }), today })
  .map(
    ({ added: asked, remove, today: day }): Act =>
      (state, turn) =>
        decideEdit(
          {
            removed: [...new Set(remove.flatMap((at) => state.plan.shifts[at]?.id ?? []))],
            added: asked,
            reasons,
            cause: 'edit',
          },
          {
            facts: asRecorded(factsOf({ people }), state),
            moment: { today: day, now: '12:00' },
            seen: [],
            laterEvents: [],
            newId: (index) => `${turn}-${index}`,
          },
        ),
  );
const realizing = (state: WeekState) => ({ facts: asRecorded(factsOf({ people }), state), history: [] });
const others = fc.oneof(
  fc.tuple(who, today).map(
    ([employeeId, day]): Act =>
      (state) =>
        decidePublish(
          { consent: [employeeId, ...ids] },
          { facts: asRecorded(factsOf({ people }), state), today: day, laterEvents: [] },
        ),
  ),
  who.map(
    (employeeId): Act =>
      (state) =>
        decideRealize({ week: w, employeeId }, realizing(state)),
  ),
  fc.constant<Act>((state) => decideRealizeAll(w, realizing(state))),
  who.map(
    (employeeId): Act =>
      ({ plan }) =>
        decideReopen({ week: w, employeeId, reason: 'erreur' }, plan),
  ),
  fc.nat(20).map(
    (at): Act =>
      ({ plan }) =>
        decidePin(
          { week: w, shiftIds: plan.shifts[at] ? [plan.shifts[at].id] : ['none'], pinned: at % 2 === 0 },
          plan,
        ),
  ),
  who.map(
    (employeeId): Act =>
      ({ plan }, turn) =>
        decideSeen({ week: w, employeeId, seenRevision: turn }, plan, turn),
  ),
);
const acts = fc.array(fc.oneof({ arbitrary: edits, weight: 3 }, { arbitrary: others, weight: 2 }), {
  maxLength: 8,
});

/** The states of the week after each event that the acts decide. */
function* statesAfter(sequence: readonly Act[]) {
  let state = week.initial;
  for (const [turn, act] of sequence.entries()) {
    const decided = act(state, turn);
    if ('refused' in decided) continue;
    for (const event of decided.events) {
      definitionOf(event.type)?.schema.parse(event.data);
      state = week.evolve(state, event);
      yield { event, state };
    }
  }
}

it("a thousand random histories of a week never plan one person twice at one time, nor change a realized person's hours", () => {
  fc.assert(
    fc.property(acts, (sequence) => {
      let before = week.initial;
      for (const { state } of statesAfter(sequence)) {
        expect(overlapping(state.plan.shifts)).toBeNull();
        expect(new Set(state.plan.shifts.map(({ id }) => id)).size).toBe(state.plan.shifts.length);
        for (const id of before.plan.realized) {
          if (!state.plan.realized.includes(id)) continue;
          const own = ({ plan }: WeekState) =>
            plan.shifts
              .filter(({ employeeId }) => employeeId === id)
              .map(({ id: shift, start, end }) => [shift, start, end]);
          expect(own(state)).toEqual(own(before));
        }
        if (state.plan.status === 'published')
          expect(state.plan.shifts.every(({ notifiedOn }) => notifiedOn !== null)).toBe(true);
        before = state;
      }
    }),
    { numRuns: 1000, verbose: true },
  );
}, 120_000);

it('the hours in the audit trail are those of the plan that commands decide on', () => {
  const generating: Act = (_state, turn) => {
    const shifts = ids.map((id, at) => shiftAt(`${turn}-${id}`, id, dates[at] ?? w, '06:00-11:00'));
    return accept({ ...generated, data: { ...generated.data, shifts } } as typeof generated);
  };
  const unpublishing: Act = () => accept({ type: 'WeekUnpublished', data: { week: w } });
  const all = fc.array(
    fc.oneof(
      { arbitrary: acts, weight: 3 },
      { arbitrary: fc.constantFrom([generating], [unpublishing]), weight: 2 },
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(all, (sequences) => {
      let shown = weekHours.initial;
      for (const {
        event,
        state: { plan },
      } of statesAfter(sequences.flat())) {
        shown = evolve(weekHours, shown, event);
        const hours = Object.entries(shown.hours).flatMap(([employeeId, days]) =>
          Object.entries(days).flatMap(([date, shifts]) =>
            Object.entries(shifts).map(([id, [start, end]]) => [id, employeeId, date, start, end].join(' ')),
          ),
        );
        const planned = plan.shifts.map(({ id, employeeId, date, start, end }) =>
          [id, employeeId, date, start, end].join(' '),
        );
        expect(hours.sort()).toEqual(planned.sort());
        expect([shown.publishedOn, shown.realized]).toEqual([plan.publishedOn, plan.realized]);
      }
    }),
    { numRuns: 300 },
  );
});
