import type { Shift } from '@fournil/labour-rules/week';
import { describe, expect, test } from 'vitest';
import { ownCost } from '../../../../testing/planner/audit/audit-plan.ts';
import { dateAfter } from '../../../../testing/planner/generators/times.ts';
import {
  tinyMonday,
  tinyPerson,
  tinyShift,
  tinyShop,
} from '../../../../testing/planner/generators/tiny-shop.ts';
import { modelOf } from '../model/model.ts';
import { addDays } from '../problem/calendar.ts';
import { placedOf } from '../problem/placed-shift.ts';
import type { DayIndex, PersonDay, PlannerPerson, Problem, SkillPresence } from '../problem/problem.ts';
import { comfortOf } from './comfort.ts';
import { comfortWeights } from './comfort-weights.ts';
import { evaluate } from './evaluate.ts';
import { weights } from './weights.ts';

/** Comfort of the only person's shifts; the auditor has to say the same. */
function comfortIn(problem: Problem, shifts: readonly Shift[]): number {
  const [person] = problem.people;
  const dates = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(problem.monday, day));
  const placed = shifts.map((shift) => placedOf(problem, shift));
  const { comfort } = evaluate(problem, dates, comfortOf(problem), placed).costs;
  if (person) expect(ownCost(problem, person, shifts).comfort).toBe(comfort);
  return comfort;
}

const adult = tinyPerson('a', {});
const shop = tinyShop([adult]);
/** The cost of days beyond the same hours with a night's rest between them. */
const restCost = (problem: Problem, end: string, start: string): number =>
  comfortIn(problem, [tinyShift('a', 1, '15:00', end), tinyShift('a', 2, start, '14:00')]) -
  comfortIn(problem, [tinyShift('a', 1, '15:00', '17:00'), tinyShift('a', 2, '09:00', '14:00')]);

test('a rest of twelve hours between two days costs nothing, and a rest a quarter of an hour shorter costs once', () => {
  expect(restCost(shop, '19:00', '07:00')).toBe(0);
  expect(restCost(shop, '19:00', '06:45')).toBe(weights.shortRest);
  expect(restCost(shop, '19:15', '07:00')).toBe(weights.shortRest);
  expect(restCost(shop, '20:00', '06:00')).toBe(weights.shortRest);
});

test('the cost of a short rest does not apply to a minor or possible minor, whose legal rest is as long', () => {
  const minor = tinyShop([tinyPerson('a', {}, { birthDate: '2009-05-04' })]);
  expect(restCost(minor, '19:00', '06:30')).toBe(0);
  const { birthDate: _, ...labour } = adult.labour;
  const unknown = tinyShop([{ ...adult, labour }]);
  expect(restCost(unknown, '19:00', '06:30')).toBe(0);
  const typed = { ...labour, typedAge: { age: 17, on: dateAfter(tinyMonday, -363) } };
  expect(restCost(tinyShop([{ ...adult, labour: typed }]), '19:00', '06:30')).toBe(0);
  const older = { ...typed, typedAge: { age: 18, on: '2026-11-01' } };
  expect(restCost(tinyShop([{ ...adult, labour: older }]), '19:00', '06:30')).toBe(weights.shortRest);
});

test('the cost of a short rest does not apply across a free day', () => {
  const apart = (end: string) => [tinyShift('a', 1, '15:00', end), tinyShift('a', 3, '06:00', '11:00')];
  expect(comfortIn(shop, apart('20:00'))).toBe(comfortIn(shop, apart('17:00')));
});

test('the rest between two shifts is measured in real time on the night of a clock change', () => {
  // 29 March 2026: Sunday has lost the hour from two to three.
  const spring = { ...shop, monday: '2026-03-23' };
  const on = (shift: Shift, date: string) => ({ ...shift, date });
  const night = (end: string) =>
    comfortIn(spring, [
      on(tinyShift('a', 5, '14:00', end), '2026-03-28'),
      on(tinyShift('a', 6, '06:00', '10:00'), '2026-03-29'),
    ]);
  expect(night('17:00')).toBe(night('16:00'));
  expect(night('17:15')).toBe(night('17:00') + weights.shortRest);
});

test('the comfort cost includes recorded shifts on the days before and after the week', () => {
  const beside = (day: number, start: string, end: string): Problem => ({
    ...shop,
    around: {
      shifts: [{ ...tinyShift('a', 0, start, end), date: dateAfter(tinyMonday, day) }],
      activities: [],
    },
  });
  const monday = [tinyShift('a', 0, '07:00', '13:00')];
  expect(comfortIn(beside(-1, '14:00', '19:30'), monday)).toBe(
    comfortIn(beside(-1, '13:30', '19:00'), monday) + weights.shortRest,
  );
  const sunday = [tinyShift('a', 6, '13:00', '19:00')];
  expect(comfortIn(beside(7, '06:30', '12:00'), sunday)).toBe(
    comfortIn(beside(7, '07:00', '12:00'), sunday) + weights.shortRest,
  );
});

test('a training day counts in the comfort cost as work with a start and an end', () => {
  const training = (start: string, end: string): PersonDay => ({
    work: 'none',
    cell: 'École',
    source: 'training',
    activity: {
      personId: 'a',
      date: dateAfter(tinyMonday, 2),
      kind: 'training',
      start,
      end,
      minutes: 480,
    },
  });
  const around = (start: string, end: string) =>
    comfortIn(tinyShop([tinyPerson('a', { 2: training(start, end) })]), [
      tinyShift('a', 1, '13:00', '20:00'),
      tinyShift('a', 3, '06:00', '11:00'),
    ]);
  expect(around('07:30', '18:30')).toBe(around('08:00', '18:00') + 2 * weights.shortRest);
});

const closing = (day: DayIndex): SkillPresence => ({
  day,
  group: 'vente',
  skill: 'Fermeture',
  from: 1170,
  to: 1200,
});
const days = [1, 2, 3, 4, 5, 6] as const;
const late = { ...shop, presences: days.map(closing) };

test('the penalty in the plan rises with the fourth closing of a person in a week and with each further one', () => {
  const cost = (closings: number) =>
    comfortIn(
      late,
      days.map((day) =>
        day <= closings ? tinyShift('a', day, '14:00', '20:00') : tinyShift('a', day, '13:30', '19:30'),
      ),
    );
  expect([1, 2, 3, 4, 5, 6].map((count) => cost(count) - cost(count - 1))).toEqual([
    weights.burden,
    weights.burden,
    weights.burden,
    weights.burden + weights.furtherClosing,
    weights.burden + weights.furtherClosing,
    weights.burden + weights.furtherClosing,
  ]);
});

test('the closings of pinned shifts are not charged again to the other weeks a person could get', () => {
  const fixed = ([1, 2] as const).map((day) => ({
    shift: tinyShift('a', day, '14:00', '20:00'),
    why: 'pinned' as const,
  }));
  const model = modelOf({ ...late, fixed });
  expect(model.members[0]?.freeClosings).toBe(1);
  expect(model.members[0]?.possibleClosings).toBe(4);
});

test('the balanced comfort level rewards two days off in a row, similar starts and few turns, and charges short shifts', () => {
  const liked: Problem = { ...shop, comfort: 'balanced', recordedSince: '2009-01-01' };
  const chosen = comfortWeights.balanced;
  const at = (day: DayIndex, start: string, end: string) => tinyShift('a', day, start, end);
  const days = (list: readonly DayIndex[]) => list.map((day) => at(day, '08:00', '13:00'));
  const six = days([1, 2, 3, 4, 5]);
  const sunday = tinyShift('a', 6, '08:00', '13:00');
  // Closed on Monday: the Sunday off before it is a pair with it, also that of the week before.
  expect(comfortIn(liked, six)).toBe(comfortIn(shop, six) - weights.noPairOff);
  const before = { ...tinyShift('a', 0, '08:00', '13:00'), date: dateAfter(tinyMonday, -1) };
  const worked = { ...liked, around: { shifts: [before], activities: [] } };
  const all = [...six, sunday];
  expect(comfortIn(worked, all) - comfortIn(liked, all)).toBe(chosen.noPairOff);
  const near = [at(1, '08:00', '13:00'), at(2, '07:00', '12:00')];
  const far = [at(1, '08:00', '13:00'), at(2, '15:00', '20:00')];
  expect(comfortIn(liked, near)).toBe(comfortIn(shop, near));
  // Starts seven hours apart cost as much as five hours apart, since at most `scatteredHours` count.
  expect(comfortIn(liked, far) - comfortIn(shop, far)).toBe(5 * chosen.scatteredStart);
  const short = [at(1, '08:00', '11:00'), at(2, '08:00', '13:00')];
  expect(comfortIn(liked, short) - comfortIn(shop, short)).toBe(chosen.crumb);
  const odd = [at(1, '08:15', '13:00'), at(2, '08:00', '13:00')];
  expect(comfortIn(liked, odd) - comfortIn(shop, odd)).toBe(chosen.oddQuarter);
});

test('a second week without two days off in a row costs more, and Sunday and Monday off count as two in a row', () => {
  const liked: Problem = { ...shop, comfort: 'balanced', recordedSince: '2009-01-01' };
  const { noPairOff, noPairAgain, workBeforeDayOff } = comfortWeights.balanced;
  const at = (days: readonly number[]) =>
    days.map((day) => ({ ...tinyShift('a', 0, '08:00', '13:00'), date: dateAfter(tinyMonday, day) }));
  const after = (days: readonly number[]): Problem => ({
    ...liked,
    around: { shifts: at(days), activities: [] },
  });
  const week = [1, 2, 3, 4, 5, 6].map((day) => tinyShift('a', day as DayIndex, '08:00', '13:00'));
  const none = (before: readonly number[]) => comfortIn(after(before), week);
  // Sunday off eight days ago and the Monday after it are two.
  const [hadOne, hadNone] = [none([-6, -5, -4, -3, -2, -1]), none([-8, -6, -5, -4, -3, -2, -1])];
  expect(hadNone - hadOne).toBe(noPairAgain + workBeforeDayOff);
  // With the Sunday off the week has its two days with the Monday after, whatever was before.
  const free = comfortIn(after([-8, -6, -5, -4, -3, -2, -1]), week.slice(0, 5));
  const base = { ...after([-8, -6, -5, -4, -3, -2, -1]), comfort: 'just' as const };
  const burdens = comfortIn(base, week) - comfortIn(base, week.slice(0, 5));
  expect(hadNone - free - burdens).toBe(noPairOff + noPairAgain + workBeforeDayOff);
  // Unrecorded weeks cost nothing.
  const unknown = { ...after([-8, -6, -5, -4, -3, -2, -1]), recordedSince: dateAfter(tinyMonday, -7) };
  expect(comfortIn(unknown, week)).toBe(hadOne);
});

test('each closing of a person beyond an equal share among people with the closing skill costs more', () => {
  const skills = ['Fermeture'];
  const added = (ids: readonly string[]) => {
    const people = ids.map((id) => tinyPerson(id, {}, { skills }));
    const shared: Problem = { ...tinyShop(people), presences: late.presences };
    const cost = (closings: number) =>
      comfortIn(
        { ...shared, comfort: 'balanced' },
        days.map((day) =>
          day <= closings ? tinyShift('a', day, '14:00', '20:00') : tinyShift('a', day, '13:30', '19:30'),
        ),
      );
    return [1, 2, 3, 4, 5].map((count) => cost(count) - cost(count - 1) - weights.burden);
  };
  const { closingTurn, furtherClosing } = comfortWeights.balanced;
  expect(added(['a', 'b'])).toEqual(
    [0, 1, 2, 3, 4].map((at) => at * closingTurn + (at > 2 ? furtherClosing : 0)),
  );
  // Who has nobody to share with pays for a fourth one only.
  expect(added(['a'])).toEqual([0, 0, 0, furtherClosing, furtherClosing]);
});

describe('the turn cost (rotation of closings, openings and weekends)', () => {
  const skills = ['Ouverture', 'Fermeture'];
  const none = { closings: 0, openings: 0, saturdays: 0, sundays: 0 };
  const person = (id: string, turns: Partial<typeof none>, contractWeekMinutes = 2100) => {
    const one = tinyPerson(id, {}, { skills, contractWeekMinutes });
    return { ...one, recent: { ...one.recent, turns: { ...none, ...turns } } };
  };
  const presence = (skill: 'Ouverture' | 'Fermeture', from: number) => ({
    ...({ day: 1, group: 'vente', skill, from, to: from + 30 } as const),
  });
  const presences = [presence('Ouverture', 480), presence('Fermeture', 1170)];
  const shopOf = (people: Problem['people']): Problem => tinyShop(people, { comfort: 'balanced', presences });
  /** The extra cost of a shift for the first person compared with a person who is not ahead. */
  const dearer = (people: Problem['people'], day: DayIndex, start: string, end: string) => {
    const shift = [tinyShift('a', day, start, end)];
    const level = people.map((one) => ({ ...one, recent: { ...one.recent, turns: none } }));
    return comfortIn(shopOf(people), shift) - comfortIn(shopOf(level), shift);
  };
  const { closingTurn, openingTurn, saturdayTurn, sundayTurn } = comfortWeights.balanced;

  test.each([
    ['closings', 1, '14:00', '20:00', 2 * closingTurn],
    ['openings', 1, '08:00', '13:00', 2 * openingTurn],
    ['saturdays', 5, '08:00', '13:00', 6 * saturdayTurn],
    ['sundays', 6, '08:00', '13:00', 6 * sundayTurn],
  ] as const)(
    'for %s is higher for a person who recently had more of them than the others',
    (kind, day, start, end, cost) => {
      expect(dearer([person('a', { [kind]: 3 }), person('b', { [kind]: 1 })], day, start, end)).toBe(cost);
      expect(dearer([person('a', { [kind]: 1 }), person('b', { [kind]: 3 })], day, start, end)).toBe(0);
      // With nobody to share with there are no turns.
      expect(dearer([person('a', { [kind]: 3 })], day, start, end)).toBe(0);
    },
  );

  test('for openings assumes that the person with the fewest had the earlier ones', () => {
    const two = [person('a', {}), person('b', {})];
    const every = [1, 2, 3, 4].map((day) => ({ ...presence('Ouverture', 480), day: day as DayIndex }));
    const openings = ([1, 2, 3, 4] as const).map((day) => {
      const shift = [tinyShift('a', day, '08:00', '13:00')];
      const opened = { ...shopOf(two), presences: every };
      return comfortIn(opened, shift) - comfortIn({ ...opened, presences: [] }, shift);
    });
    // The first of the list has Tuesday and Thursday.
    expect(openings).toEqual([0, openingTurn, 0, openingTurn]);
  });

  test('gives a person with half the hours half of the closings', () => {
    const [half, whole] = [person('a', { closings: 2 }, 1050), person('b', { closings: 4 })];
    const ahead = [half, { ...whole, recent: { ...whole.recent, turns: { ...none, closings: 6 } } }];
    // 2.5 of 2/3 of the mean hours are 3.75, 4.5 and 6.5 of 4/3 of them 3.38 and 4.88.
    expect(comfortIn(shopOf([half, whole]), [tinyShift('a', 1, '14:00', '20:00')])).toBe(
      comfortIn(shopOf(ahead), [tinyShift('a', 1, '14:00', '20:00')]) + 6,
    );
  });

  test('is by the turns that were not fair, where the weeks before had other days present', () => {
    const [ill, there] = [person('a', { closings: 2 }), person('b', { closings: 4 })];
    const fair = (one: PlannerPerson, closings: number): PlannerPerson => ({
      ...one,
      recent: { ...one.recent, fairTurns: { ...none, closings } },
    });
    const cost = (people: Problem['people']): number =>
      comfortIn(shopOf(people), [tinyShift('a', 1, '14:00', '20:00')]);
    const level = cost([person('a', { closings: 3 }), person('b', { closings: 3 })]);
    expect(cost([fair(ill, 2), fair(there, 4)])).toBe(level);
    expect(cost([fair(ill, 1), fair(there, 5)])).toBe(level + 2 * closingTurn);
  });

  test('for closings is zero when nobody else has the closing skill', () => {
    const keyless = { ...person('b', {}), labour: { ...person('b', {}).labour, skills: [] } };
    expect(dearer([person('a', { closings: 5 }), keyless], 1, '14:00', '20:00')).toBe(0);
  });
});
