import { expect, it } from 'vitest';
import { defaultShopSettings } from './shop.ts';
import { shopErrors } from './shop-errors.ts';
import { offGridErrors, offGridMessage } from './shop-grid.ts';

const settings = defaultShopSettings;
const presence = { ...settings.presence, minutesBeforeOpening: 20 };

it('the proposed settings lie on quarters of an hour', () => {
  expect(offGridErrors(settings)).toEqual({});
});

it('names every duration that does not, and leaves the length of a break free', () => {
  const breaks = { ...settings.breaks, adult: { fromWorkMinutes: 350, minutes: 20 } };
  expect(offGridErrors({ ...settings, presence, breaks })).toEqual({
    'presence.minutesBeforeOpening': offGridMessage,
    'breaks.adult.fromWorkMinutes': offGridMessage,
  });
});

it('a change of such a duration is refused, and what was saved before stands in nobody’s way', () => {
  const older = { ...settings, presence };
  expect(shopErrors(older, ['presence.minutesBeforeOpening'], [])).toEqual({
    'presence.minutesBeforeOpening': offGridMessage,
  });
  expect(shopErrors(older, ['presence.minutesAfterClosing', 'shifts.minMinutes'], [])).toEqual({});
});
