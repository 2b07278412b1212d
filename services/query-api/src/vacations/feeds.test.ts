import { expect, it } from 'vitest';
import { shiftEvent } from './feeds.ts';

it('a shift in a calendar feed is named by its kind and its start, and may end at midnight', () => {
  const shift = { id: 's1', date: '2027-03-01' };
  const early = shiftEvent({ ...shift, start: '06:00', end: '13:00' });
  expect([early.summary, early.to]).toEqual(['Ouverture, 06:00', { date: '2027-03-01', time: '13:00' }]);
  const late = shiftEvent({ ...shift, start: '16:00', end: '00:00' });
  expect([late.summary, late.to]).toEqual(['Fermeture, 16:00', { date: '2027-03-02', time: '00:00' }]);
});
