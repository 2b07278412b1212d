import { expect, it } from 'vitest';
import { defaultShopSettings, shopSettings } from './shop.ts';
import { presetTables, presetTablesShape } from './staffing.ts';

// They are taken from the file as they are, so it has to say everything that the schemas would add.
it('the default settings of the shop pass the schemas unchanged', () => {
  expect(shopSettings.parse(defaultShopSettings)).toStrictEqual(defaultShopSettings);
  expect(presetTablesShape.parse(presetTables)).toStrictEqual(presetTables);
});
