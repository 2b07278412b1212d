import { frenchDate } from '@fournil/contracts/time/french-dates';
import { slipLabels } from '@fournil/contracts/uniforms/slips';
import { uniformLabel } from '@fournil/contracts/uniforms/types';
import { type Item, uniforms } from '@fournil/domain/uniforms/record';
import { uniformsEvents } from '@fournil/events/uniforms/events';
import { field } from '../audit/define-audit.ts';
import { about, date, text } from '../audit/formats.ts';
import { defineRecordAudit, each, made, notShown, shows } from '../audit/record-audit.ts';

/** « Pantalon », « 3 × Tee-shirt ». */
const named = ({ itemType, quantity }: Pick<Item, 'itemType' | 'quantity'>): string =>
  quantity === 1 ? uniformLabel(itemType) : `${quantity} × ${uniformLabel(itemType)}`;

/** The name of an item once it is on record, for the facts that only give its id. */
const nameIn = (changes: readonly { readonly field: string; readonly before: unknown }[]): string => {
  const name = changes.find(({ field: one }) => one.endsWith('.name'))?.before;
  return typeof name === 'string' ? name : 'tenue';
};

const comments = {
  comment: field('commentaire', text),
  returnComment: field('commentaire du retour', text),
};

export const uniformsAudit = defineRecordAudit({
  takes: uniformsEvents,
  records: [
    shows(
      uniforms,
      each(
        {
          itemType: made(field('tenue', text, 'e'), named, 'name'),
          quantity: notShown,
          size: field('taille ou descriptif', text),
          issueDate: field('date de remise', date, 'e'),
          returnDate: field('date de retour', date, 'e'),
          ...comments,
        },
        { as: 'uniform' },
      ),
    ),
  ],
  // The fields as in the events.
  fields: comments,
  events: {
    UniformIssued: {
      title: 'Tenue remise',
      sentence: ({ data, person }) => about(person, `${named(data)} remis le ${frenchDate(data.issueDate)}`),
      effectiveOn: ({ issueDate }) => issueDate,
      masked: ['comment'],
    },
    UniformReturned: {
      title: 'Tenue rendue',
      sentence: ({ data, person }) => about(person, `tenue rendue le ${frenchDate(data.returnDate)}`),
      effectiveOn: ({ returnDate }) => returnDate,
      masked: ['returnComment'],
    },
    HandoverSigned: {
      title: 'Bordereau signé',
      sentence: ({ data, person }) => {
        const { kind, itemIds } = data;
        const count = itemIds.length === 1 ? '1 ligne' : `${itemIds.length} lignes`;
        return about(person, `${slipLabels[kind].toLowerCase()} signé, ${count}`);
      },
      masked: ['signature'],
    },
    UniformDeleted: {
      title: 'Tenue supprimée de la liste',
      sentence: ({ person, changes }) => about(person, `${nameIn(changes)} supprimée de la liste`),
    },
  },
});
