import { listLeaves } from '@fournil/contracts/vacations/endpoints';
import { daysStillBack } from '@fournil/contracts/vacations/taken';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { halvesOf, selectSickness } from '../../shared/sickness.ts';

export const listLeavesRoute = ({ views }: QueryDeps) =>
  implement(listLeaves, async ({ query }) => {
    const rows = await views
      .selectFrom('leaves')
      .innerJoin('employees', 'employees.employee_id', 'leaves.employee_id')
      .selectAll('leaves')
      .select('employees.name')
      .where('state', '=', 'active')
      .where('start_date', '<=', query.to)
      .where('end_date', '>=', query.from)
      .$if(query.employeeId !== undefined, (all) =>
        all.where('leaves.employee_id', '=', query.employeeId ?? ''),
      )
      .orderBy('start_date')
      .orderBy('leave_id')
      .execute();
    const sickness = await selectSickness(
      views,
      rows.filter(({ days_back }) => days_back.length > 0),
    );
    return {
      success: true as const,
      data: rows.map((row) => ({
        _id: row.leave_id,
        employeeId: row.employee_id,
        employeeName: row.name,
        type: row.leave_type,
        startDate: row.start_date,
        endDate: row.end_date,
        ...halvesOf(row),
        comment: row.comment,
        daysBack: [...daysStillBack(row.days_back, sickness.get(row.employee_id) ?? [])],
        revision: row.revision,
      })),
    };
  });
