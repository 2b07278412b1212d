import { defaultShopSettings } from '@fournil/contracts/settings/shop';
import { expect, it } from 'vitest';
import { shopErrors } from './shop-errors.ts';
import { offGridErrors, offGridMessage } from './shop-grid.ts';

const settings = defaultShopSettings;
const presence = { ...settings.presence, minutesBeforeOpening: 20 };

it('the default durations of the settings are multiples of a quarter of an hour', () => {
  expect(offGridErrors(settings)).toEqual({});
});

it('the check of the settings lists every duration off the quarter hour, except lengths of breaks', () => {
  const breaks = { ...settings.breaks, adult: { fromWorkMinutes: 350, minutes: 20 } };
  expect(offGridErrors({ ...settings, presence, breaks })).toEqual({
    'presence.minutesBeforeOpening': offGridMessage,
    'breaks.adult.fromWorkMinutes': offGridMessage,
  });
});

it('a duration off the quarter hour is refused when it is changed, and ignored when other settings change', () => {
  const older = { ...settings, presence };
  expect(shopErrors(older, ['presence.minutesBeforeOpening'], [])).toEqual({
    'presence.minutesBeforeOpening': offGridMessage,
  });
  expect(shopErrors(older, ['presence.minutesAfterClosing', 'shifts.minMinutes'], [])).toEqual({});
});
