/**
 * Random weeks in which people swap shifts, judged by the checker on everybody and the whole week: what a person is shown
 * can be asked for, answered and approved, and breaks no law that was kept. 100 weeks, 1,000 with FOURNIL_SEEDS=all.
 */
import { datesOf, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { checkWeek } from '@fournil/labour-rules/check-week';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AgreedContext } from '../../packages/domain/src/planning/agreed-change.ts';
import { decideAskSwap, decideSwap, decideSwapAnswer } from '../../packages/domain/src/planning/swaps.ts';
import type { WeekDecision } from '../../packages/domain/src/planning/week.ts';
import { weekInputOf } from '../../packages/domain/src/week/judge/checker-input.ts';
import { planAfter } from '../../packages/domain/src/week/plan/plan-after.ts';
import { overlapping } from '../../packages/domain/src/week/shifts/edit-shifts.ts';
import { swapOptions } from '../../packages/domain/src/week/swaps/swap-options.ts';
import { peopleOf, planOf, type WeekFacts } from '../../packages/domain/src/week/week-facts.ts';
import { draftOf, factsOf, givenWeek, shiftAt } from './given-week.ts';

const moment = { today: '2026-11-22', now: '20:00' };
const people = ['nadia', 'fatou', 'karim'];
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const drawn = fc.record({
  who: fc.constantFrom(...people),
  // From the Sunday before to the Monday after.
  day: fc.integer({ min: -1, max: 7 }),
  from: fc.integer({ min: 4, max: 15 }),
  hours: fc.integer({ min: 2, max: 8 }),
});
type Drawn = ReturnType<typeof drawn.generate>['value'];

function weekOf(shifts: readonly Drawn[], age: number): WeekFacts {
  const own = [...new Map(shifts.map((one) => [`${one.who} ${one.day}`, one])).values()];
  const planIn = (by: number) => {
    const dates = datesOf(weekAfter(givenWeek, by));
    const placed = own.flatMap(({ who, day, from, hours }) => {
      const date = dates[day - 7 * by];
      return date ? [shiftAt(`${who} ${day}`, who, date, `${clock(from)}-${clock(from + hours)}`)] : [];
    });
    return draftOf(placed, { status: 'published', publishedOn: '2026-11-02' });
  };
  const facts = factsOf({
    people: [
      { id: 'nadia', weeklyHours: 24 },
      { id: 'fatou', birthDate: `${2026 - age}-03-04`, contractType: age < 18 ? 'Apprentissage' : 'CDI' },
      { id: 'karim' },
    ],
    plan: planIn(0),
  });
  const around = [-1, 1].map((by) => [weekId(weekAfter(givenWeek, by)), planIn(by)] as const);
  return { ...facts, plans: new Map([...facts.plans, ...around]) };
}

const forbidden = (facts: WeekFacts) =>
  checkWeek(weekInputOf(facts, planOf(facts), peopleOf(facts), moment.today))
    .filter(({ severity, status }) => severity === 'legal_hard' && status === 'violated')
    .map(({ ruleId, personId, dates, measured, threshold }) => ({
      key: `${ruleId} ${personId} ${dates}`,
      excess:
        typeof measured === 'number' && typeof threshold === 'number' ? Math.abs(measured - threshold) : 0,
    }));

function after(facts: WeekFacts, turn: string, decide: (context: AgreedContext) => WeekDecision): WeekFacts {
  const decided = decide({ facts, moment, newId: (index) => `${turn} ${index}` });
  if (!('events' in decided)) throw new Error(`${turn}: ${JSON.stringify(decided)}`);
  return { ...facts, plans: new Map(facts.plans).set('2026-W48', planAfter(planOf(facts), decided.events)) };
}

it('every swap that is offered can be made, and breaks no rule in random weeks', () => {
  let made = 0;
  const picks = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 4, maxLength: 14 }),
      fc.integer({ min: 15, max: 40 }),
      picks,
      (shifts, age, chosen) => {
        let facts = weekOf(shifts, age);
        for (const [turn, [whose, which]] of chosen.entries()) {
          const all = planOf(facts).shifts;
          const shift = all[whose % Math.max(1, all.length)];
          if (!shift) return;
          const { employeeId } = shift;
          const options = swapOptions(facts, shift, moment);
          const option = options[which % Math.max(1, options.length)];
          if (!option) continue;
          const { colleagueId, inReturn } = option;
          const before = new Map(forbidden(facts).map(({ key, excess }) => [key, excess]));
          const asked = {
            employeeId,
            shiftId: shift.id,
            colleagueId,
            colleagueShiftId: inReturn?.id ?? null,
          };
          facts = after(facts, `${turn} asked`, (context) => decideAskSwap(asked, context));
          const swapId = planOf(facts).swaps?.at(-1)?.swapId ?? '';
          facts = after(facts, `${turn} answered`, (context) =>
            decideSwapAnswer({ swapId, employeeId: colleagueId, agreed: true }, context),
          );
          facts = after(facts, `${turn} approved`, (context) =>
            decideSwap({ swapId, approved: true }, context),
          );
          made += 1;
          const added = forbidden(facts).filter(
            ({ key, excess }) => !before.has(key) || excess > (before.get(key) ?? 0),
          );
          expect(added).toEqual([]);
          expect(overlapping(planOf(facts).shifts)).toBeNull();
          expect(planOf(facts).shifts).toHaveLength(all.length);
        }
      },
    ),
    { numRuns: process.env.FOURNIL_SEEDS === 'all' ? 1000 : 100 },
  );
  expect(made).toBeGreaterThan(50);
}, 600_000);
