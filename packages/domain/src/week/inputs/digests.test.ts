import { createHash } from 'node:crypto';
import { weekDays } from '@fournil/contracts/employees/rules';
import { type Week, weekAfter, weekId } from '@fournil/contracts/planning/week';
import { describe, expect, it } from 'vitest';
import { factsOf, type GivenPerson, givenWeek, shiftAt } from '../../../../../testing/week/given-week.ts';
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

describe('a planned week and the formalities of its people', () => {
  const [wednesday, thursday, sunday] = [25, 26, 29].map((day) => `2026-11-${day}`);
  const nadia = (until: string, more: Partial<GivenPerson> = {}, rows: Record<string, string> = {}) =>
    factsOf({
      people: [{ id: 'nadia', name: 'Nadia', formalities: { workPermit: { until } }, ...more }],
      rows: { nadia: rows },
    });
  const textsBetween = (was: WeekFacts, is: WeekFacts) => changesBetween(was, is).map(({ text }) => text);
  const changed = 'Nadia\u202f: titre de séjour, visite médicale ou DPAE modifiés';
  const [expired, renewed] = [nadia('2026-10-02'), nadia('2028-10-02')];

  it('becomes « à régénérer » when somebody may work on other days, with one reason for all days', () => {
    expect(changesBetween(expired, renewed)).toEqual([
      { kind: 'staff', employeeId: 'nadia', date: sunday, text: changed },
    ]);
    expect(changesBetween(nadia(String(wednesday)), nadia(String(thursday)))).toMatchObject([
      { date: thursday },
    ]);
    expect(textsBetween(renewed, expired)).toEqual([changed]);
  });

  it('stays up to date when nobody may work on other days', () => {
    expect(textsBetween(nadia('2027-10-02'), renewed)).toEqual([]);
    const left = { exitDate: String(wednesday) };
    expect(textsBetween(nadia(String(wednesday), left), nadia('2028-10-02', left))).toEqual([]);
    const allWeek = Object.fromEntries(weekDays.map((day) => [day, 'CP']));
    expect(textsBetween(nadia('2026-10-02', {}, allWeek), nadia('2028-10-02', {}, allWeek))).toEqual([]);
  });

  it('names only the other change when a barred person is absent, leaves or arrives', () => {
    expect(textsBetween(expired, nadia('2026-10-02', {}, { Mardi: 'CP' }))).toEqual([
      'Nadia, mardi 24/11\u202f: CP',
    ]);
    const nobody = factsOf({ people: [] });
    const others = [
      [expired, nadia('2026-10-02', { exitDate: String(wednesday) })],
      [expired, nobody],
      [nobody, expired],
    ] as const;
    for (const [was, is] of others) {
      expect(changesBetween(was, is).length).toBeGreaterThan(0);
      expect(textsBetween(was, is)).not.toContain(changed);
    }
  });

  it('stays up to date when it was planned before formalities were recorded with a plan', () => {
    const { formalities: _, ...before } = digestsOf(renewed, digest);
    expect(inputChanges(expired, before, digestsOf(expired, digest))).toEqual([]);
  });
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
