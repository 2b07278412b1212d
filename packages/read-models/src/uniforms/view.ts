import { slipKinds } from '@fournil/contracts/uniforms/slips';
import { erasedText, unlessErased } from '@fournil/events/define';
import { uniformsEvents } from '@fournil/events/uniforms/events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The items handed out, except those removed from the list [uniforms-4]. */
export const uniforms = defineTable({
  name: 'uniforms',
  key: ['employeeId', 'itemId'],
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

const keyIn = (data: { readonly employeeId: string; readonly itemId: string }) => ({
  employeeId: data.employeeId,
  itemId: data.itemId,
});

export const uniformsView = defineView({
  name: 'uniforms',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [uniforms, handoverSlips],
  takes: uniformsEvents,
  on: {
    UniformIssued: ({ data, revision }) => [
      uniforms.put({
        ...keyIn(data),
        itemType: data.itemType,
        size: unlessErased(data.size, erasedText),
        quantity: data.quantity,
        comment: unlessErased(data.comment, erasedText),
        issueDate: data.issueDate,
        returnDate: null,
        returnComment: null,
        issuedAt: revision,
      }),
    ],
    UniformReturned: ({ data }) => [
      uniforms.amend(keyIn(data), (row) => ({
        ...row,
        returnDate: data.returnDate,
        returnComment: unlessErased(data.returnComment, erasedText),
      })),
    ],
    HandoverSigned: ({ data, metadata }) => [
      handoverSlips.put({
        employeeId: data.employeeId,
        slipId: data.slipId,
        kind: data.kind,
        itemIds: data.itemIds,
        signature: unlessErased(data.signature, null),
        signedAt: metadata.recordedAt,
      }),
    ],
    UniformDeleted: ({ data }) => [uniforms.amend(keyIn(data), () => null)],
  },
});
