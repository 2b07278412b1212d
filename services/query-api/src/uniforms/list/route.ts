import { Refusal } from '@fournil/contracts/refusals';
import { listUniforms } from '@fournil/contracts/uniforms/endpoints';
import { uniformLabel } from '@fournil/contracts/uniforms/types';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';

export const listUniformsRoute = ({ views }: QueryDeps) =>
  implement(listUniforms, async ({ params: { employeeId } }) => {
    const [person, rows] = await Promise.all([
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
    return { success: true as const, data: { items } };
  });
