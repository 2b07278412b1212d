/** Whatever becomes of vouchers, slips and issuers, their rows, the states that commands decide on and the audit records say the same. */
import { issuers, remittance, voucher } from '@fournil/domain/meal-vouchers/record';
import { expect, it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { sentenceOf } from '../audit/describe.ts';
import { changesBetween, recordOf } from '../audit/record.ts';
import { mealVouchersView } from './view.ts';

const view = mealVouchersView;

it('the views, the commands and the audit trail agree on a meal voucher after any events', () => {
  expectOneMeaning({
    record: voucher,
    first: ['VoucherScanned'],
    ids: { voucherId: 'r1' },
    mayFollow: ({ status }, { type }) => (type === 'VoucherScanned') === (status === 'none'),
    view,
    table: 'vouchers',
    rowsOf: (state) =>
      state.status === 'kept'
        ? [{ issuer: state.issuer, barcode: state.barcode, cents: state.cents, date: state.date }]
        : [],
  });
});

it('the views, the commands and the audit trail agree on a remittance slip of vouchers after any events', () => {
  expectOneMeaning({
    record: remittance,
    first: ['VouchersRemitted'],
    ids: { remittanceId: 'r1' },
    view,
    table: 'voucher_remittances',
    rowsOf: (state) =>
      state.status === 'none'
        ? []
        : [
            {
              issuer: state.issuer,
              issuerName: state.issuerName,
              shop: state.shop,
              startDate: state.startDate,
              endDate: state.endDate,
              madeOn: state.date,
              lines: state.vouchers,
              undone: state.status === 'undone',
            },
          ],
  });
});

it('the audit record of voucher issuers begins with their default names and colours', () => {
  const named = { type: 'VoucherIssuerChanged', data: { issuer: 'edenred', name: 'Ticket' } };
  const changes = changesBetween({}, recordOf([{ ...named, recordedOn: '2027-01-04' }]));
  const { name } = issuers.initial.edenred ?? {};
  expect(changes).toEqual([{ field: 'issuers.edenred.name', before: name, after: 'Ticket' }]);
  expect(sentenceOf({ ...named, changes, person: null }, { nameOf: String, seesMasked: true })).toContain(
    `passé de ${name} à Ticket`,
  );
});
