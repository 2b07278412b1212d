/** A published week in which Nadia's Tuesday, 08:00 to 13:00, is offered to others because she is ill. */
import { datesOf } from '@fournil/contracts/planning/week';
import type { Offer } from '../../packages/domain/src/week/plan/plan-state.ts';
import { draftOf, factsOf, givenWeek, shiftAt } from './given-week.ts';

const [monday = '', tuesday = ''] = datesOf(givenWeek);
/** The evening before. */
export const eve = { today: monday, now: '20:00' };

export const offerTo = (employeeId: string, more: Partial<Offer> = {}): Offer => ({
  ...{ offerId: `to ${employeeId}`, employeeId, shiftId: 'gap', date: tuesday, group: 'vente' },
  ...{ start: '08:00', end: '13:00', choice: 'first', stamp: null },
  ...more,
});

export function weekWithOffers(...offers: Offer[]) {
  const plan = draftOf([shiftAt('gap', 'nadia', tuesday, '08:00-13:00')], { status: 'published', offers });
  const people = [{ id: 'nadia' }, { id: 'fatou', weeklyHours: 24 }, { id: 'karim' }];
  return factsOf({ people, plan, rows: { nadia: { Mardi: 'MAL' } } });
}
