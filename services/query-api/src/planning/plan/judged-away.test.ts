/** The findings shown on the screen for shifts whose person was declared away since. */

import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  factsOf,
  type GivenPerson,
  longWeeksOf,
  shiftAt,
  sixShiftsAt,
} from '../../../../../testing/week/given-week.ts';
import { planViewOf } from './view.ts';

const viewOf = (facts: WeekFacts) =>
  planViewOf(facts, {
    ...{ viewer: { sees: 'all' }, digest: (text) => text, shortfalls: [] },
    moment: { today: '2026-11-20', now: '09:00' },
  });

describe('a publication with short notice', () => {
  const people: GivenPerson[] = ['fatou', 'lina'].map((id) => ({ id, weeklyHours: 24 }));
  const plan = draftOf([
    shiftAt('f', 'fatou', '2026-11-25', '14:00-19:00'),
    shiftAt('l', 'lina', '2026-11-25', '06:00-11:00'),
  ]);
  const asked = (value: string, realized: string[] = []) =>
    viewOf(
      factsOf({ people, plan: { ...plan, realized }, rows: { fatou: { Mercredi: value } } }),
    ).notice.findings.map(({ employeeId }) => employeeId);

  it.each(['MAL', 'ABS', 'CP'])('needs no consent of a person who is %s that day', (value) => {
    expect(asked(value)).toEqual(['lina']);
  });

  it('needs the consent of every person who works', () => {
    expect(asked('')).toEqual(['fatou', 'lina']);
    expect(asked('MAL', ['fatou'])).toEqual(['fatou', 'lina']);
  });

  it('reports the rule that forbids the shift of an absent person', () => {
    const view = viewOf(factsOf({ people, plan, rows: { fatou: { Mercredi: 'MAL' } } }));
    expect(view.findings).toContainEqual(
      expect.objectContaining({ ruleId: 'X01', employeeId: 'fatou', blocks: 'edit' }),
    );
  });
});

describe('the hours of a week', () => {
  const findingsWith = (row: Record<string, string>, realized: string[] = []) => {
    const plan = draftOf(sixShiftsAt('nadia', 0, '07:00-14:30'), { realized });
    return viewOf(factsOf({ people: [{ id: 'nadia' }], plan, rows: { nadia: row } })).findings.map(
      ({ ruleId }) => ruleId,
    );
  };
  const ill = { Jeudi: 'MAL', Vendredi: 'MAL', Samedi: 'MAL' };

  it('are beyond the contract without the shifts of days on which the person does not come', () => {
    expect(findingsWith({})).toContain('W07');
    expect(findingsWith(ill)).not.toContain('W07');
    expect(findingsWith(ill)).toContain('X01');
  });

  it('count every shift of a row that was realized', () => {
    expect(findingsWith(ill, ['nadia'])).toContain('W07');
  });
});

describe('the twelve-week average', () => {
  const isOver = (absent: Parameters<typeof longWeeksOf>[1]) => {
    const plan = draftOf(sixShiftsAt('nadia', 0, '07:00-14:30'));
    const facts = factsOf({ people: [{ id: 'nadia' }], plan });
    const { plans, rows } = longWeeksOf('nadia', absent);
    const seen = viewOf({ ...facts, plans: new Map([...plans, ...facts.plans]), rows });
    // « Non vérifiable »: whether somebody is a night worker is not known.
    return seen.findings.some(({ ruleId }) => ruleId === 'W02');
  };

  it('counts the planned hours of an old week, and 0 h for an absent person unless the week is realized', () => {
    expect(isOver(null)).toBe(true);
    expect(isOver({ by: -5, value: 'ABS' })).toBe(false);
    expect(isOver({ by: -5, value: 'ABS', realized: true })).toBe(true);
  });
});
