import { ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import { salesEvents } from '@fournil/events/sales/events';
import { defineAudit, field } from '../audit/define-audit.ts';
import { amount } from '../audit/formats.ts';
import { about } from '../audit/french.ts';

const euros = amount('€');
const number = amount();

/** The sales of one person, in the order of the page; money in euros. */
const metrics = {
  netRevenue: field('CA net HT', euros),
  customers: field('nombre de clients', number),
  averageBasket: field('panier moyen', euros),
  menus: field('nombre de menus', number),
  loyaltyCards: field('cartes de fidélité', number, 'es'),
  positiveReviews: field('avis positifs', number, 's'),
  negativeReviews: field('avis négatifs', number, 's'),
};
type Metric = keyof typeof metrics;

export const salesAudit = defineAudit({
  takes: salesEvents,
  fields: {},
  families: {
    // A month holds the figures of everybody.
    sales: (member, nameOf) => {
      const [employeeId = '', metric = ''] = member.split('.');
      const { label, ...words } = metrics[metric as Metric];
      return { ...words, label: `${nameOf(employeeId)}, ${label}` };
    },
  },
  events: {
    SalesFiguresRecorded: {
      title: 'Ventes enregistrées',
      sentence: ({ data, person, changes }) => {
        const typed = changes.filter(({ before, after }) => (before ?? 0) !== (after ?? 0));
        const clauses = typed.map(({ field: name, before, after }) => {
          const { label, format } = metrics[(name.split('.')[2] ?? '') as Metric];
          const text = (value: unknown) => format.show(value ?? 0, String);
          return `${label} ${text(before)} → ${text(after)}`;
        });
        return about(
          person,
          `ventes ${ofName(frenchMonth(data.month))}, ${clauses.join(', ') || 'sans changement'}`,
        );
      },
      record: (state, data) => ({
        ...state,
        [`sales.${data.employeeId}.netRevenue`]: data.netRevenueCents / 100,
        [`sales.${data.employeeId}.customers`]: data.customers,
        [`sales.${data.employeeId}.averageBasket`]: data.averageBasketCents / 100,
        [`sales.${data.employeeId}.menus`]: data.menus,
        [`sales.${data.employeeId}.loyaltyCards`]: data.loyaltyCards,
        [`sales.${data.employeeId}.positiveReviews`]: data.positiveReviews,
        [`sales.${data.employeeId}.negativeReviews`]: data.negativeReviews,
      }),
    },
  },
});
