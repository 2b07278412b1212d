import { slipKinds } from '@fournil/contracts/uniforms/slips';
import { uniforms as record } from '@fournil/domain/uniforms/record';
import type { RecordedOfType } from '@fournil/events/catalogue';
import { type TypeIn, unlessErased } from '@fournil/events/define';
import { uniformsEvents } from '@fournil/events/uniforms/events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';
import { recordTable } from '../record-table.ts';

/** The items handed out, except those removed from the list [uniforms-4]. */
export const uniforms = recordTable({
  name: 'uniforms',
  record,
  key: ['employeeId', 'itemId'],
  member: 'itemId',
  columns: {
    employeeId: 'text',
    itemId: 'text',
    itemType: 'text',
    size: sealed('text null'),
    quantity: 'integer',
    comment: sealed('text null'),
    issueDate: 'day',
    /** null: not given back. */
    returnDate: 'day null',
    returnComment: sealed('text null'),
    /** Revision in the person's stream at which it was handed out: their order within a day. */
    issuedAt: 'integer',
  },
});
export type UniformRow = RowOf<typeof uniforms>;

/** Slips signed with the finger. */
export const handoverSlips = defineTable({
  name: 'handover_slips',
  key: ['employeeId', 'slipId'],
  columns: {
    employeeId: 'text',
    slipId: 'text',
    kind: oneOf(...slipKinds),
    itemIds: 'text[]',
    /** Strokes as JSON; null once erased. */
    signature: sealed('text null'),
    /** ISO instant. */
    signedAt: 'text',
  },
});
export type HandoverSlipRow = RowOf<typeof handoverSlips>;

const item = (event: RecordedOfType<TypeIn<typeof uniformsEvents>>) => [
  uniforms.fold(event, (_row, before) => ({ issuedAt: before?.issuedAt ?? event.revision })),
];

export const uniformsView = defineView({
  name: 'uniforms',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [uniforms, handoverSlips],
  takes: uniformsEvents,
  on: {
    UniformIssued: item,
    UniformReturned: item,
    UniformDeleted: item,
    HandoverSigned: ({ data, metadata: { recordedAt: signedAt } }) => [
      handoverSlips.putFact(data, { signature: unlessErased(data.signature, null), signedAt }),
    ],
  },
});
