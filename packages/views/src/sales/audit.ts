import { ofName } from '@fournil/contracts/french-words';
import { frenchMonth } from '@fournil/contracts/months';
import { salesMonth } from '@fournil/domain/sales/record';
import { salesEvents } from '@fournil/events/sales/events';
import { field } from '../audit/define-audit.ts';
import { about, amount } from '../audit/formats.ts';
import { defineRecordAudit, each, ofPerson, shows } from '../audit/record-audit.ts';

const euros = amount('€');
const number = amount();

/** The sales of one person, in the order of the page; money in euros. */
const metrics = {
  caNetHt: field('CA net HT', euros),
  nbClients: field('nombre de clients', number),
  panierMoyen: field('panier moyen', euros),
  nbMenus: field('nombre de menus', number),
  nbCartesFid: field('cartes de fidélité', number, 'es'),
  nbAvisPositifs: field('avis positifs', number, 's'),
  nbAvisNegatifs: field('avis négatifs', number, 's'),
};
type Metric = keyof typeof metrics;

export const salesAudit = defineRecordAudit({
  takes: salesEvents,
  // A month holds the figures of everybody.
  records: [shows(salesMonth, each(metrics, { as: 'sales', titled: ofPerson }))],
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
    },
  },
});
