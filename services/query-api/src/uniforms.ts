import { Refusal } from '@fournil/contracts/refusals';
import { listUniforms } from '@fournil/contracts/uniforms/endpoints';
import type { Slip } from '@fournil/contracts/uniforms/slips';
import { uniformLabel } from '@fournil/contracts/uniforms/types';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { HandoverSlipRow } from '@fournil/views/uniforms/view';
import type { QueryDeps } from './kernel/deps.ts';

const describeSlip = (row: HandoverSlipRow): Slip => ({
  _id: row.slipId,
  kind: row.kind,
  signedAt: row.signedAt,
  itemIds: [...row.itemIds],
  strokes: row.signature === null ? [] : JSON.parse(row.signature),
});

export const listUniformsRoute = ({ views }: QueryDeps) =>
  implement(listUniforms, async ({ params: { employeeId } }) => {
    const [person, rows, slips] = await Promise.all([
      views
        .selectFrom('employees')
        .select('employeeId')
        .where('employeeId', '=', employeeId)
        .executeTakeFirst(),
      views
        .selectFrom('uniforms')
        .selectAll()
        .where('employeeId', '=', employeeId)
        .orderBy('issueDate', 'desc')
        .orderBy('issuedAt', 'desc')
        .execute(),
      views
        .selectFrom('handover_slips')
        .selectAll()
        .where('employeeId', '=', employeeId)
        .orderBy('signedAt', 'desc')
        .orderBy('slipId')
        .execute(),
    ]);
    if (!person) throw new Refusal('unknown_employee');
    const items = rows.map((row) => ({
      _id: row.itemId,
      itemType: row.itemType,
      itemLabel: uniformLabel(row.itemType),
      size: row.size ?? '',
      quantity: row.quantity,
      comment: row.comment ?? '',
      issueDate: row.issueDate,
      returned: row.returnDate !== null,
      returnDate: row.returnDate,
      returnComment: row.returnComment ?? '',
    }));
    return { items, slips: slips.map(describeSlip) };
  });

export const uniformQueries = (deps: QueryDeps): readonly Implementation[] => [listUniformsRoute(deps)];
