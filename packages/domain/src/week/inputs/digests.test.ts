import { createHash } from 'node:crypto';
import { type Week, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { factsOf, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
import { noPlan, type PlannedShift, type PlanState } from '../plan/plan-state.ts';
import type { WeekFacts } from '../week-facts.ts';
import { digestsOf } from './digests.ts';
import { inputChanges } from './input-changes.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const people = ['Nadia', 'Fatou', 'Émilie'].map((name) => ({ id: name.toLowerCase(), name }));
const alone = factsOf({ people });
const before = weekAfter(givenWeek, -1);
const after = weekAfter(givenWeek, 1);

const shift = (id: string, who: string, date: string, hours: string): PlannedShift => ({
  ...shiftAt(id, who, date, hours),
  origin: 'generated',
  notifiedOn: null,
  agreedOn: null,
  changed: null,
});
/** Week 47 of Nadia and Fatou, Émilie away. */
const week47: PlanState = {
  ...noPlan,
  status: 'draft',
  shifts: [
    shift('a', 'nadia', '2026-11-18', '06:00-13:00'),
    shift('b', 'nadia', '2026-11-21', '06:00-13:00'),
    shift('c', 'nadia', '2026-11-22', '06:00-13:00'),
    shift('d', 'fatou', '2026-11-21', '13:00-20:00'),
  ],
};
const beside = (week: Week, plan: PlanState, facts: WeekFacts = alone): WeekFacts => ({
  ...facts,
  plans: new Map(facts.plans).set(weekId(week), plan),
});
const changesBetween = (was: WeekFacts, is: WeekFacts) =>
  inputChanges(is, digestsOf(was, digest), digestsOf(is, digest));
const moved = (id: string, hours: string, plan = week47): PlanState => ({
  ...plan,
  shifts: plan.shifts.map((one) => (one.id === id ? shift(`${id}2`, one.employeeId, one.date, hours) : one)),
});

it("the digest of a week's inputs is the same when the inputs are stored with another order of keys", () => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, part]) => [key, turned(part)]),
          )
        : value;
  const settings = turned(alone.settings) as typeof alone.settings;
  expect(changesBetween(alone, { ...alone, settings })).toEqual([]);
});

it('a planned week is « à régénérer » when somebody may work on other days by a new permit, and not by a later one', () => {
  const nadiaUntil = (until: string) =>
    factsOf({ people: [{ id: 'nadia', name: 'Nadia', formalities: { workPermit: { until } } }] });
  const expired = nadiaUntil('2026-10-02');
  expect(changesBetween(expired, nadiaUntil('2028-10-02'))).toEqual([
    {
      ...{ kind: 'staff', employeeId: 'nadia', date: null },
      text: 'Nadia\u202f: titre de séjour, visite médicale ou DPAE modifiés',
    },
  ]);
  expect(changesBetween(nadiaUntil('2027-10-02'), nadiaUntil('2028-10-02'))).toEqual([]);
  // A plan made before these digests existed.
  const { 'formalities/nadia': _, ...older } = digestsOf(expired, digest);
  expect(inputChanges(expired, older, digestsOf(expired, digest))).toEqual([]);
});

describe('a planned week next to changed weeks', () => {
  it("becomes « à régénérer » when a person's previous week ends later than it did at the generation", () => {
    expect(changesBetween(beside(before, week47), beside(before, moved('c', '13:00-20:00')))).toEqual([
      {
        kind: 'neighbour',
        employeeId: 'nadia',
        date: null,
        text: 'La semaine 47 a changé\u202f: fin de semaine de Nadia',
      },
    ]);
  });

  it('becomes « à régénérer » when people begin the next week earlier, with one reason for several people', () => {
    const week49: PlanState = {
      ...noPlan,
      status: 'published',
      shifts: ['nadia', 'fatou', 'émilie'].map((who) => shift(who, who, '2026-11-30', '12:00-19:00')),
    };
    const early = (ids: readonly string[]) =>
      ids.reduce((plan, id) => moved(id, '06:00-13:00', plan), week49);
    const texts = (ids: readonly string[]) =>
      changesBetween(beside(after, week49), beside(after, early(ids))).map(({ text }) => text);
    expect(texts(['émilie'])).toEqual(['La semaine 49 a changé\u202f: début de semaine d’Émilie']);
    expect(texts(['nadia', 'fatou'])).toEqual([
      'La semaine 49 a changé\u202f: début de semaine de Fatou et d’une autre personne',
    ]);
    expect(texts(['nadia', 'fatou', 'émilie'])).toEqual([
      'La semaine 49 a changé\u202f: début de semaine de Fatou et de 2 autres personnes',
    ]);
  });

  it('stays up to date when a neighbouring week is published, realized, pinned or regenerated unchanged', () => {
    const stamp = { at: '2026-11-10T09:00:00Z', role: 'admin', employeeId: null, revision: 4 };
    const settled: PlanState = {
      ...week47,
      status: 'published',
      publishedAt: '2026-11-10T09:00:00Z',
      realized: ['nadia', 'fatou'],
      shifts: week47.shifts.map((one) => ({
        ...one,
        pinned: true,
        notifiedOn: '2026-11-10',
        changed: stamp,
      })),
    };
    expect(changesBetween(beside(before, week47), beside(before, settled))).toEqual([]);
  });

  it('stays up to date when shifts in the middle of a neighbouring week change', () => {
    expect(changesBetween(beside(before, week47), beside(before, moved('a', '13:00-20:00')))).toEqual([]);
    expect(changesBetween(beside(before, week47), beside(before, moved('b', '13:00-20:00')))).toEqual([]);
  });

  it('stays up to date when only the overtime of the neighbouring weeks changes', () => {
    const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    const long = { ...week47, shifts: dates.map((date) => shift(date, 'nadia', date, '06:00-15:00')) };
    expect(
      changesBetween(beside(before, long), beside(before, moved('2026-11-17', '06:00-16:00', long))),
    ).toEqual([]);
  });

  it('stays up to date when a neighbouring week is planned for the first time', () => {
    expect(changesBetween(alone, beside(before, week47))).toEqual([]);
    expect(changesBetween(alone, beside(after, { ...week47, shifts: [] }))).toEqual([]);
  });

  it('reports people who join or leave as a change of staff, and not as a change of a neighbouring week', () => {
    const fewer = factsOf({ people: people.slice(0, 2) });
    const kinds = changesBetween(beside(before, week47, fewer), beside(before, week47)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('joined');
    expect(kinds).not.toContain('neighbour');
  });
});
