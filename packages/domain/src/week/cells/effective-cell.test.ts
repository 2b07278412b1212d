import { constraintChoices } from '@fournil/contracts/planning/cells';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import shopDefaults from '../../../../contracts/src/settings/shop-defaults.json' with { type: 'json' };
import { type CellFacts, effectiveCell, excludesShifts, workablePart } from './effective-cell.ts';

const nothing: CellFacts = {
  typed: null,
  sick: false,
  absent: false,
  onLeave: false,
  closed: null,
  publicHoliday: false,
  training: false,
  recurring: null,
};
/** Everything at once, from the weakest up. */
const known = { ...nothing, recurring: 'Matin' as const };
const closing = { ...known, closed: 'Fermé' as const };
const holiday = { ...closing, closed: 'Férié' as const, publicHoliday: true };
const onLeave = { ...holiday, onLeave: true };
const absent = { ...onLeave, absent: true };
const sick = { ...absent, sick: true };
const cell = (facts: CellFacts) => {
  const { value, source } = effectiveCell(facts);
  return `${value} (${source})`;
};

describe('the cell of a day', () => {
  // One case per line of the order, by its first words.
  const cases: Readonly<Record<string, () => void>> = {
    "an apprentice's training day": () => {
      const cfa = { ...closing, training: true };
      expect(cell(cfa)).toBe('Formation (training)');
      expect(cell({ ...cfa, typed: 'CP' })).toBe('CP (typed)');
      expect(cell({ ...sick, training: true })).toBe('MAL (sick-leave)');
      expect(cell({ ...absent, training: true })).toBe('ABS (absence)');
      expect(cell({ ...onLeave, training: true })).toBe('CP (leave)');
      expect(cell({ ...holiday, training: true })).toBe('Férié (holiday)');
      // The CFA is closed on a public holiday, whatever the shop does.
      expect(cell({ ...cfa, publicHoliday: true })).toBe('Férié (holiday)');
      expect(cell({ ...cfa, closed: null, publicHoliday: true })).toBe('Férié (holiday)');
    },
    'typed value': () => {
      expect(cell({ ...sick, typed: 'Repos' })).toBe('Repos (typed)');
      expect(cell({ ...sick, typed: '' })).toBe(' (typed)');
    },
    'sick leave': () => expect(cell(sick)).toBe('MAL (sick-leave)'),
    absence: () => expect(cell(absent)).toBe('ABS (absence)'),
    'validated leave': () => expect(cell(onLeave)).toBe('CP (leave)'),
    'closed holiday': () => {
      expect(cell(holiday)).toBe('Férié (holiday)');
      expect(cell({ ...known, publicHoliday: true })).toBe('Matin (recurring)');
    },
    'weekly or exceptional closing': () => expect(cell(closing)).toBe('Fermé (closing)'),
    'recurring availability': () => expect(cell(known)).toBe('Matin (recurring)'),
  };

  // The first line speaks of shifts: what is frozen in the plan.
  it.each(shopDefaults.precedence.slice(1).map((line) => [line]))(
    'follows the order of precedence chosen by the shop: %s',
    (line) => {
      const found = Object.entries(cases).filter(([words]) => line.startsWith(words));
      expect(found).toHaveLength(1);
      found[0]?.[1]();
    },
  );

  it('is normal work when nothing was typed or declared', () => expect(cell(nothing)).toBe(' (none)'));
});

describe('the cell of a CFA day', () => {
  const anything = fc.record({
    typed: fc.option(fc.constantFrom(...constraintChoices.map(({ value }) => value))),
    sick: fc.boolean(),
    absent: fc.boolean(),
    onLeave: fc.boolean(),
    closed: fc.constantFrom(null, 'Fermé' as const, 'Férié' as const),
    publicHoliday: fc.boolean(),
    training: fc.constant(true),
    recurring: fc.option(fc.constantFrom('Matin' as const, 'Repos' as const)),
  });
  it('is Formation, Férié or an absence, whatever else is typed or known', () => {
    fc.assert(
      fc.property(anything, (facts) => {
        const { value } = effectiveCell(facts);
        const away = facts.sick || facts.absent || facts.onLeave;
        const typedAway = facts.typed === 'MAL' || facts.typed === 'ABS' || facts.typed === 'CP';
        expect(['MAL', 'ABS', 'CP'].includes(value)).toBe(away || typedAway);
        if (!away && !typedAway) expect(value).toBe(facts.publicHoliday ? 'Férié' : 'Formation');
      }),
    );
  });
});

describe('the cell of half a day of leave', () => {
  const half = { ...nothing, halfLeave: 'afternoon' as const };
  it.each<[string, CellFacts, string]>([
    ['shows the morning as worked when the afternoon is leave', half, 'Matin (leave)'],
    [
      'shows the afternoon as worked when the morning is leave',
      { ...half, halfLeave: 'morning' },
      'Après-midi (leave)',
    ],
    [
      'shows a whole day of leave when the person usually works only that half',
      { ...known, halfLeave: 'morning' },
      'CP (leave)',
    ],
    [
      'shows the half usually worked when the other half is leave',
      { ...known, halfLeave: 'afternoon' },
      'Matin (leave)',
    ],
    ['shows rest on a usual day of rest', { ...half, recurring: 'Repos' }, 'Repos (recurring)'],
    ['shows a closed day when the shop is closed', { ...half, closed: 'Fermé' }, 'Fermé (closing)'],
    ['shows the value that was typed instead', { ...half, typed: '' }, ' (typed)'],
    ['shows the illness instead', { ...half, sick: true }, 'MAL (sick-leave)'],
    ['shows the day at the CFA instead', { ...half, training: true }, 'Formation (training)'],
  ])('%s', (_what, facts, expected) => expect(cell(facts)).toBe(expected));
});

it('a shift is allowed on a normal or late day and in the free half of a half day, and on no other day', () => {
  const workable = constraintChoices.filter(({ value }) => !excludesShifts(value)).map(({ value }) => value);
  expect(workable).toEqual(['', 'Matin', 'Après-midi', 'RET']);
  expect(['', 'Matin', 'Après-midi', 'Management', 'Absent'].map(workablePart)).toEqual([
    'day',
    'morning',
    'afternoon',
    'none',
    'none',
  ]);
});
