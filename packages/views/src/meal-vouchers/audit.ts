import { defaultIssuers } from '@fournil/contracts/meal-vouchers/rules';
import { frenchDate } from '@fournil/contracts/time/french-dates';
import {
  issuers,
  type Remittance,
  remittance,
  type Voucher,
  voucher,
} from '@fournil/domain/meal-vouchers/record';
import { mealVouchersEvents } from '@fournil/events/meal-vouchers/events';
import { field } from '../audit/define-audit.ts';
import { about, amount, choice, date, period, shown, text } from '../audit/formats.ts';
import { defineRecordAudit, each, made, notShown, shows } from '../audit/record-audit.ts';

const euros = amount('€');
/** As the product calls it when nobody renamed it. */
const issuerName = (code: unknown): string =>
  defaultIssuers.find((issuer) => issuer.code === code)?.name ?? 'autre émetteur';

const issuer = field('émetteur', shown(issuerName));
const day = field('date', date, 'e');
const total = (vouchers: Remittance['vouchers']): number =>
  vouchers.reduce((sum, { cents }) => sum + cents, 0) / 100;

export const mealVouchersAudit = defineRecordAudit({
  takes: mealVouchersEvents,
  records: [
    shows(voucher, {
      status: field('état', choice({ kept: 'enregistré', deleted: 'supprimé' }), '', { isStatus: true }),
      issuer,
      cents: made(field('montant', euros), ({ cents }: Voucher) => cents / 100, 'amount'),
      date: day,
      barcode: field('code-barres', text),
    }),
    shows(remittance, {
      issuer,
      issuerName: notShown,
      vouchers: [
        made(field('montant', euros), ({ vouchers }: Remittance) => total(vouchers), 'amount'),
        made(field('nombre', text), ({ vouchers }: Remittance) => vouchers.length, 'count'),
      ],
      date: day,
      shop: field('point de vente', text),
      startDate: field('début', date),
      endDate: field('fin', date),
      status: made(
        field('bordereau', choice({ made: 'enregistré', undone: 'annulé' }), '', { isStatus: true }),
        ({ status }: Remittance) => status,
        'remittance',
      ),
    }),
    shows(
      issuers,
      each(
        { name: field('nom', text), color: field('couleur', text) },
        {
          as: 'issuers',
          titled: (own, code) => ({ ...own, label: `${own.label} de l'émetteur ${issuerName(code)}` }),
        },
      ),
      { hasDefaults: true },
    ),
  ],
  events: {
    VoucherScanned: {
      title: 'Ticket restaurant enregistré',
      sentence: ({ data }) =>
        about(
          `Ticket ${issuerName(data.issuer)}`,
          `${euros.show(data.cents / 100, String)}, le ${frenchDate(data.date)}`,
        ),
      effectiveOn: (data) => data.date,
    },
    VoucherDeleted: {
      title: 'Ticket restaurant supprimé',
      sentence: () => about('Ticket restaurant', 'supprimé'),
    },
    VouchersRemitted: {
      title: 'Tickets restaurant remis',
      sentence: ({ data }) =>
        about(
          `Bordereau ${data.issuerName} ${period(data)}`,
          `${data.vouchers.length === 1 ? '1 ticket' : `${data.vouchers.length} tickets`}, ${euros.show(total(data.vouchers), String)}`,
        ),
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
    },
    VoucherIssuerChanged: {
      title: 'Émetteur de tickets modifié',
      sentence: ({ data, changed }) =>
        about(`Émetteur ${issuerName(data.issuer)}`, changed('enregistré sans changement')),
    },
  },
});
