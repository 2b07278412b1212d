import { expect, it } from 'vitest';
import { eve, offerTo, weekWithOffers } from '../../../../../../testing/week/offered-week.ts';
import { ownOffersOf } from './own-offers.ts';

it('an offer shows its reader only the hours that accepting it adds, until the day of these hours is over', () => {
  const [own, ...others] = ownOffersOf(weekWithOffers(offerTo('fatou'), offerTo('karim')), 'fatou', eve);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ state: 'open', addedMinutes: 300, hoursAfter: 5, targetHours: 24 });
  expect(own?.isShortNotice).toBe(true);
  const text = JSON.stringify(own);
  for (const word of ['nadia', 'karim', 'MAL', 'Maladie', 'gap']) expect(text).not.toContain(word);
  const after = { today: '2026-11-25', now: '08:00' };
  expect(ownOffersOf(weekWithOffers(offerTo('fatou')), 'fatou', after)).toEqual([]);
});
