import { frenchDate } from '@fournil/contracts/time/french-dates';
import { slipLabels } from '@fournil/contracts/uniforms/slips';
import { uniformLabel } from '@fournil/contracts/uniforms/types';
import type { EventOfType } from '@fournil/events/catalogue';
import { uniformsEvents } from '@fournil/events/uniforms/events';
import { defineAudit, type Field, field, type RecordState, unchanged } from '../audit/define-audit.ts';
import { date, text } from '../audit/formats.ts';
import { about, ofMember } from '../audit/french.ts';

type Issued = EventOfType<'UniformIssued'>['data'];

/** « Pantalon », « 3 × Tee-shirt ». */
const named = ({ itemType, quantity }: Pick<Issued, 'itemType' | 'quantity'>): string =>
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
const members: Readonly<Record<string, Field>> = {
  name: field('tenue', text, 'e'),
  size: field('taille ou descriptif', text),
  comment: comments.comment,
  issueDate: field('date de remise', date, 'e'),
  returnDate: field('date de retour', date, 'e'),
  returnComment: comments.returnComment,
};

export const uniformsAudit = defineAudit({
  takes: uniformsEvents,
  // As the facts themselves have them.
  fields: comments,
  families: {
    // An item's field without its own label gets none from another field: the test of every event reports it.
    uniform: (member) => members[member.split('.')[1] ?? ''],
  },
  events: {
    UniformIssued: {
      title: 'Tenue remise',
      sentence: ({ data, person }) => about(person, `${named(data)} remis le ${frenchDate(data.issueDate)}`),
      record: (state, { employeeId: _who, itemId, itemType, quantity, ...data }) => ({
        ...state,
        ...ofMember('uniform', itemId, { name: named({ itemType, quantity }), ...data }),
      }),
      effectiveOn: ({ issueDate }) => issueDate,
      masked: ['comment'],
    },
    UniformReturned: {
      title: 'Tenue rendue',
      sentence: ({ data, person }) => about(person, `tenue rendue le ${frenchDate(data.returnDate)}`),
      record: (state, { employeeId: _who, itemId, ...data }) => ({
        ...state,
        ...ofMember('uniform', itemId, data),
      }),
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
      record: unchanged,
      masked: ['signature'],
    },
    UniformDeleted: {
      title: 'Tenue supprimée de la liste',
      sentence: ({ person, changes }) => about(person, `${nameIn(changes)} supprimée de la liste`),
      record: (state, { itemId }): RecordState =>
        Object.fromEntries(Object.entries(state).filter(([name]) => !name.startsWith(`uniform.${itemId}.`))),
    },
  },
});
