import { defaultShopSettings, type ShopSettings, shopSettings } from '@fournil/contracts/settings/shop';
import { updateShopSettings } from '@fournil/contracts/settings/shop-endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLeaves, leavesBetween, leavesOf, sectionsOf, withLeaves } from './shop-leaves.ts';
import { shopLabel, shopText } from './shop-words.ts';

const changes: Readonly<Record<string, unknown>> = {
  'openingHours.Mardi': [{ from: '07:00', to: '19:00' }],
  'openingHours.Lundi': [{ from: '08:00', to: '12:00' }],
  'staffing.vente.preset': 'grande',
  'staffing.fournil.samedi': [
    { period: 'Nuit', from: '03:00', to: '09:00', need: [1, 2, 2, 3, 3], qualifiedMin: [1, 1, 1, 1, 2] },
  ],
  'productionHours.fournil.semaine': { from: '03:00', to: '12:00' },
  'exceptionalDays.2026-12-24': { label: 'Noël', hours: [], affluence: null, dayType: 'samedi' },
  'roles.Aide du marché': { group: 'vente', qualified: false },
  'breaks.adult': { fromWorkMinutes: 300, minutes: 20 },
  'law.department': '69',
  'publication.daysBefore': 20,
};
const someOf = fc.subarray(Object.keys(changes));
const pick = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, changes[path]]));

describe('the differences of the shop settings from the defaults', () => {
  it('give the same settings when applied in one step or in two', () => {
    fc.assert(
      fc.property(someOf, someOf, (first, second) => {
        const settings = withLeaves(pick(second), withLeaves(pick(first)));
        expect(settings).toEqual(withLeaves(pick([...first, ...second])));
        expect(leavesBetween(defaultShopSettings, settings)).toEqual(
          pick([...new Set([...first, ...second])]),
        );
        expect(withLeaves(leavesOf(settings))).toEqual(settings);
        expect(shopSettings.parse(settings)).toEqual(settings);
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  it('give the default settings again when every difference is reverted', () => {
    fc.assert(
      fc.property(someOf, (paths) => {
        const settings = withLeaves(pick(paths));
        const back = leavesBetween(settings, defaultShopSettings);
        expect(withLeaves(back, settings)).toEqual(defaultShopSettings);
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  it('are accepted unchanged as the body of a request', () => {
    fc.assert(
      fc.property(someOf, (paths) => {
        const parsed = updateShopSettings.body?.parse(sectionsOf(pick(paths)));
        expect(leavesOf(parsed ?? {})).toEqual(pick(paths));
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });

  it('do not change the default settings object when applied', () => {
    const before = structuredClone(defaultShopSettings);
    withLeaves(changes);
    expect(defaultShopSettings).toEqual(before);
  });

  it('are ignored for a section that only a newer version knows', () => {
    expect(withLeaves({ 'terrasse.places': 12, 'staffing.glaces.semaine': [] })).toEqual(defaultShopSettings);
  });

  it('all have a French label and a French text for each value', () => {
    for (const [path, value] of [...Object.entries(defaultLeaves), ...Object.entries(changes)]) {
      const sentence = `${shopLabel(path)} : ${shopText(path, value, () => 'Nadia')}`;
      expect(sentence).not.toMatch(/undefined|null|\[object|\btrue|\bfalse|open_as|_/);
      expect(shopLabel(path)).not.toBe(path);
    }
    expect(shopText('exceptionalDays.2026-12-24', null, String)).toBe('jour ordinaire');
  });

  it('change only the sections that they name, and do not modify their input', () => {
    const before = structuredClone(defaultShopSettings);
    const changed = withLeaves({ 'staffing.vente.preset': 'petite', 'law.headcount': 12 }, before);
    expect(before).toEqual(defaultShopSettings);
    const same = (Object.keys(before) as (keyof ShopSettings)[]).filter(
      (key) => changed[key] === before[key],
    );
    expect(
      Object.keys(before)
        .filter((key) => !same.includes(key as keyof ShopSettings))
        .sort(),
    ).toEqual(['law', 'staffing']);
    expect(changed.staffing.fournil).toBe(before.staffing.fournil);
    expect(changed.staffing.vente).toEqual({ ...before.staffing.vente, preset: 'petite' });
  });
});

it('every section of the shop settings can be saved', () => {
  const { baseRevision: _, ...sections } = updateShopSettings.body?.shape ?? {};
  expect(Object.keys(sections).toSorted()).toEqual(Object.keys(shopSettings.shape).toSorted());
});
