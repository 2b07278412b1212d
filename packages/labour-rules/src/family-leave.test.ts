import { describe, expect, it } from 'vitest';
import { familyDays, familyEventRight, familyEvents } from './family-leave.ts';

/** By event: days, and whether the convention is the better of the two. Code du travail L3142-4; CCN 843, article 31. */
const given: readonly (readonly [string, number | null, 'law' | 'convention' | null])[] = [
  ['Mariage ou PACS', 6, 'convention'],
  ['Mariage d’un enfant', 1, 'law'],
  ['Naissance', 3, 'law'],
  ['Adoption', 3, 'law'],
  ['Décès d’un enfant', 14, 'convention'],
  ['Deuil d’un enfant, en plus', 8, 'law'],
  ['Décès du conjoint ou du partenaire', 3, 'law'],
  ['Décès d’un parent ou d’un beau-parent', 3, 'law'],
  ['Décès d’un frère ou d’une sœur', 3, 'law'],
  ['Décès d’un grand-parent', 1, 'convention'],
  ['Annonce d’un handicap ou d’une maladie grave d’un enfant', 5, 'law'],
  ['Déménagement', null, null],
];

describe('the leave for family events', () => {
  it('is defined for every event of the table and for no other event', () => {
    expect(familyEvents.map(({ name }) => name)).toEqual(given.map(([name]) => name));
  });

  it.each(given)(
    'for « %s » is the longer of law and collective agreement, with its source',
    (name, days, giver) => {
      const right = familyDays(
        familyEvents.find((one) => one.name === name) ?? { law: null, convention: null },
      );
      expect(right?.days ?? null).toBe(days);
      const law = name.startsWith('Deuil') ? 'L3142-1-1' : 'L3142-4';
      const source = { law, convention: 'CCN 843, art. 31' };
      expect(right?.source ?? null).toBe(giver === null ? null : source[giver]);
    },
  );

  it('is never shorter than the law requires', () => {
    for (const event of familyEvents)
      expect(familyDays(event)?.days ?? 0).toBeGreaterThanOrEqual(event.law ?? 0);
  });

  it('names its source, and the extra day for an event far from home', () => {
    expect(familyEventRight('Mariage ou PACS')).toBe(
      'La convention donne 6 jours ouvrables au moins, sans toucher au solde (CCN 843, art. 31).',
    );
    expect(familyEventRight('Décès d’un grand-parent')).toBe(
      'La convention donne 1 jour ouvrable au moins, sans toucher au solde (CCN 843, art. 31) ; un de plus à 300 km ou davantage (CCN 843, art. 31).',
    );
    expect(familyEventRight('Déménagement')).toMatch(/^Ni la loi ni la convention/);
    expect(familyEventRight('Baptême')).toBeNull();
  });
});
