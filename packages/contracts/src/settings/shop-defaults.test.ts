import { expect, it } from 'vitest';
import { defaultShopSettings, shopSettings } from './shop.ts';
import { presetTables, presetTablesShape } from './staffing.ts';

// They are taken from the file as they stand, so it has to say everything that the schemas would add.
it('has defaults that the schemas accept and change nothing of', () => {
  expect(shopSettings.parse(defaultShopSettings)).toStrictEqual(defaultShopSettings);
  expect(presetTablesShape.parse(presetTables)).toStrictEqual(presetTables);
});
