import { slipKinds } from '@fournil/contracts/uniforms/slips';
import { erasedText, unlessErased } from '@fournil/events/erased';
import { uniformsEvents } from '@fournil/events/uniforms/events';
import { oneOf, sealed } from '../columns.ts';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** The items handed out, except those removed from the list [uniforms-4]. */
export const uniforms = defineTable({
  name: 'uniforms',
  key: ['employee_id', 'item_id'],
  columns: {
    employee_id: 'text',
    item_id: 'text',
    item_type: 'text',
    size: sealed('text null'),
    quantity: 'integer',
    comment: sealed('text null'),
    issue_date: 'day',
    /** null: not given back. */
    return_date: 'day null',
    return_comment: sealed('text null'),
    /** Revision in the person's stream at which it was handed out: their order within a day. */
    issued_at: 'integer',
  },
});
export type UniformRow = RowOf<typeof uniforms>;

/** Slips signed with the finger. */
export const handoverSlips = defineTable({
  name: 'handover_slips',
  key: ['employee_id', 'slip_id'],
  columns: {
    employee_id: 'text',
    slip_id: 'text',
    kind: oneOf(...slipKinds),
    item_ids: 'text[]',
    /** Strokes as JSON; null once erased. */
    signature: sealed('text null'),
    /** ISO instant. */
    signed_at: 'text',
  },
});
export type HandoverSlipRow = RowOf<typeof handoverSlips>;

const keyIn = (data: { readonly employeeId: string; readonly itemId: string }) => ({
  employee_id: data.employeeId,
  item_id: data.itemId,
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
        item_type: data.itemType,
        size: unlessErased(data.size, erasedText),
        quantity: data.quantity,
        comment: unlessErased(data.comment, erasedText),
        issue_date: data.issueDate,
        return_date: null,
        return_comment: null,
        issued_at: revision,
      }),
    ],
    UniformReturned: ({ data }) => [
      uniforms.amend(keyIn(data), (row) => ({
        ...row,
        return_date: data.returnDate,
        return_comment: unlessErased(data.returnComment, erasedText),
      })),
    ],
    HandoverSigned: ({ data, metadata }) => [
      handoverSlips.put({
        employee_id: data.employeeId,
        slip_id: data.slipId,
        kind: data.kind,
        item_ids: data.itemIds,
        signature: unlessErased(data.signature, null),
        signed_at: metadata.recordedAt,
      }),
    ],
    UniformDeleted: ({ data }) => [uniforms.amend(keyIn(data), () => null)],
  },
});
