/** Whatever is typed of a month's sales, its rows, the state that commands decide on and its audit record say the same. */
import { salesMonth } from '@fournil/domain/sales/record';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { salesView } from './view.ts';

const cents = (euros: number) => Math.round(euros * 100);

it('the views, the commands and the audit trail agree on a month of sales after any events', () => {
  expectOneMeaning({
    record: salesMonth,
    first: ['SalesFiguresRecorded'],
    ids: { month: '2027-01' },
    member: 'employeeId',
    view: salesView,
    table: 'sales_figures',
    rowsOf: (state) =>
      Object.entries(state)
        .sort()
        .map(([id, figures]) => ({
          employeeId: id,
          netRevenueCents: cents(figures.caNetHt),
          customers: figures.nbClients,
          averageBasketCents: cents(figures.panierMoyen),
          menus: figures.nbMenus,
          loyaltyCards: figures.nbCartesFid,
          positiveReviews: figures.nbAvisPositifs,
          negativeReviews: figures.nbAvisNegatifs,
        })),
  });
});
