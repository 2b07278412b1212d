import { describe, expect, it } from 'vitest';
import { paletteItems, weekAsked } from './palette-items.ts';

const today = '2026-11-22';
const sources = {
  places: [
    { kind: 'Page', to: '/employees', label: 'Employés', words: 'salariés' },
    { kind: 'Page', to: '/planning', label: 'Planning', words: '' },
    { kind: 'Réglage', to: '/parameters#pauses', label: 'Durée de la pause', words: 'plancher' },
  ] as const,
  parts: [],
  people: [
    { _id: 'a', name: 'Émilie Planchon', detail: 'Vendeuse' },
    { _id: 'b', name: 'Karim Haddad', detail: 'Boulanger' },
  ],
  mayPlan: true,
  today,
};
const labels = (text: string, more = {}) =>
  paletteItems(text, { ...sources, ...more }).map(({ label }) => label);

describe('the command palette', () => {
  it('lists weeks and pages before typing, and no person', () => {
    expect(labels('')).toEqual(['Semaine 47 (2026)', 'Semaine 48 (2026)', 'Employés', 'Planning']);
  });

  it('finds people and places without accents and by synonyms, exact names first', () => {
    expect(labels('emil')).toEqual(['Émilie Planchon']);
    expect(labels('plan')).toEqual(['Émilie Planchon', 'Planning', 'Durée de la pause']);
    expect(labels('haddad karim')).toEqual(['Karim Haddad']);
    expect(labels('karim planchon')).toEqual([]);
    expect(labels('salarié')).toEqual(['Employés']);
    expect(labels('durées des pauses')).toEqual(['Durée de la pause']);
    expect(labels('xyz')).toEqual([]);
  });

  it('lists a place that has the typed name before places whose names contain it', () => {
    const named = ['Taux horaires', 'Horaires'].map(
      (label) => ({ kind: 'Réglage', to: '/parameters', label, words: '' }) as const,
    );
    expect(labels('horaires', { places: named })).toEqual(['Horaires', 'Taux horaires']);
  });

  it('opens the page of the person that was chosen', () =>
    expect(paletteItems('karim', sources)[0]?.to).toBe('/employees/b'));

  it.each([
    ['50', 50, 2026],
    ['s50', 50, 2026],
    ['Semaine 3 2027', 3, 2027],
    ['24/11', 48, 2026],
    ['1/1/2027', 53, 2026],
  ])('finds the week typed as %s', (text, week, year) => {
    expect(weekAsked(text, today)).toEqual({ week, year });
    expect(labels(text)[0]).toBe(`Semaine ${week} (${year})`);
  });

  it.each(['54', '31/02', '0', 'semaine', '53 2027'])('finds no week in %s', (text) =>
    expect(weekAsked(text, today)).toBeNull(),
  );

  it('lists no week for people who may not see the planning', () =>
    expect(labels('50', { mayPlan: false, people: [] })).toEqual([]));
});
