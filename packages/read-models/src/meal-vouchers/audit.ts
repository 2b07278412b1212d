import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { mealVouchersEvents } from '@fournil/events/meal-vouchers/events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { amount, date, either, shown, text } from '../audit/formats.ts';
import { about, period } from '../audit/french.ts';

const euros = amount('€');
/** As the product calls it when nobody renamed it. */
const issuerName = (code: unknown): string =>
  defaultIssuers.find((issuer) => issuer.code === code)?.name ?? 'autre émetteur';

export const mealVouchersAudit = defineAudit({
  takes: mealVouchersEvents,
  fields: {
    status: field('état', either('enregistré', 'supprimé'), '', { isStatus: true }),
    issuer: field('émetteur', shown(issuerName)),
    amount: field('montant', euros),
    date: field('date', date, 'e'),
    barcode: field('code-barres', text),
    count: field('nombre', text),
    shop: field('point de vente', text),
    startDate: field('début', date),
    endDate: field('fin', date),
    remittance: field('bordereau', either('enregistré', 'annulé'), '', { isStatus: true }),
  },
  families: {
    issuers: (member) => {
      const [code = '', part] = member.split('.');
      return field(`${part === 'color' ? 'couleur' : 'nom'} de l'émetteur ${issuerName(code)}`, text);
    },
  },
  events: {
    VoucherScanned: {
      title: 'Ticket restaurant enregistré',
      sentence: ({ data }) =>
        about(
          `Ticket ${issuerName(data.issuer)}`,
          `${euros.show(data.cents / 100, String)}, le ${frenchDate(data.date)}`,
        ),
      record: (state, { voucherId: _id, cents, ...data }) => ({
        ...state,
        ...data,
        amount: cents / 100,
        status: true,
      }),
      effectiveOn: (data) => data.date,
    },
    VoucherDeleted: {
      title: 'Ticket restaurant supprimé',
      sentence: () => about('Ticket restaurant', 'supprimé'),
      record: (state) => ({ ...state, status: false }),
    },
    VouchersRemitted: {
      title: 'Tickets restaurant remis',
      sentence: ({ data }) =>
        about(
          `Bordereau ${data.issuerName} ${period(data)}`,
          `${data.vouchers.length === 1 ? '1 ticket' : `${data.vouchers.length} tickets`}, ${euros.show(
            data.vouchers.reduce((sum, { cents }) => sum + cents, 0) / 100,
            String,
          )}`,
        ),
      record: (state, { issuer, shop, startDate, endDate, date: day, vouchers }) => ({
        ...state,
        issuer,
        shop,
        startDate,
        endDate,
        date: day,
        count: vouchers.length,
        amount: vouchers.reduce((sum, { cents }) => sum + cents, 0) / 100,
        remittance: true,
      }),
      effectiveOn: (data) => data.date,
    },
    VoucherRemittanceUndone: {
      title: 'Bordereau de tickets annulé',
      sentence: ({ data }) =>
        about(
          'Bordereau de tickets annulé',
          data.voucherIds.length === 1
            ? '1 ticket n’est plus remis'
            : `${data.voucherIds.length} tickets ne sont plus remis`,
        ),
      record: (state) => ({ ...state, remittance: false }),
    },
    VoucherIssuerChanged: {
      title: 'Émetteur de tickets modifié',
      sentence: ({ data, changed }) =>
        about(`Émetteur ${issuerName(data.issuer)}`, changed('enregistré sans changement')),
      record: (state, { issuer, ...changes }) => ({
        ...state,
        ...Object.fromEntries(
          Object.entries(changes).map(([part, value]) => [`issuers.${issuer}.${part}`, value]),
        ),
      }),
    },
  },
});
