import { Refusal } from '@fournil/contracts/refusals';
import { listUniforms } from '@fournil/contracts/uniforms/endpoints';
import type { Slip } from '@fournil/contracts/uniforms/slips';
import { uniformLabel } from '@fournil/contracts/uniforms/types';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { HandoverSlipRow } from '@fournil/read-models/uniforms/view';
import type { QueryDeps } from './kernel/deps.ts';

const describeSlip = (row: HandoverSlipRow): Slip => ({
  _id: row.slip_id,
  kind: row.kind,
  signedAt: row.signed_at,
  itemIds: [...row.item_ids],
  strokes: row.signature === null ? [] : JSON.parse(row.signature),
});

export const listUniformsRoute = ({ views }: QueryDeps) =>
  implement(listUniforms, async ({ params: { employeeId } }) => {
    const [person, rows, slips] = await Promise.all([
      views
        .selectFrom('employees')
        .select('employee_id')
        .where('employee_id', '=', employeeId)
        .executeTakeFirst(),
      views
        .selectFrom('uniforms')
        .selectAll()
        .where('employee_id', '=', employeeId)
        .orderBy('issue_date', 'desc')
        .orderBy('issued_at', 'desc')
        .execute(),
      views
        .selectFrom('handover_slips')
        .selectAll()
        .where('employee_id', '=', employeeId)
        .orderBy('signed_at', 'desc')
        .orderBy('slip_id')
        .execute(),
    ]);
    if (!person) throw new Refusal('unknown_employee');
    const items = rows.map((row) => ({
      _id: row.item_id,
      itemType: row.item_type,
      itemLabel: uniformLabel(row.item_type),
      size: row.size ?? '',
      quantity: row.quantity,
      comment: row.comment ?? '',
      issueDate: row.issue_date,
      returned: row.return_date !== null,
      returnDate: row.return_date,
      returnComment: row.return_comment ?? '',
    }));
    return { items, slips: slips.map(describeSlip) };
  });

export const uniformQueries = (deps: QueryDeps): readonly Implementation[] => [listUniformsRoute(deps)];
