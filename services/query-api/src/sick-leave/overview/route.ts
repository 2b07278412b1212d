import { parisDay } from '@fournil/contracts/paris-day';
import { getSickLeaveOverview } from '@fournil/contracts/sick-leave/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { isOverdue } from '../overdue.ts';
import { readerOf } from '../reader.ts';

export const sickLeaveOverviewRoute = ({ views }: QueryDeps) =>
  implement(getSickLeaveOverview, async ({ session, now }) => {
    const reader = readerOf(session);
    const rows = await views
      .selectFrom('certificates')
      .select((eb) => [
        'status',
        eb.fn.countAll<string>().as('count'),
        eb.fn
          .countAll<string>()
          .filterWhere(isOverdue(now, parisDay(now)))
          .as('overdue'),
      ])
      .where('cleared', '=', false)
      .$if(reader.sees === 'own', (query) =>
        query.where('employee_id', '=', reader.sees === 'own' ? reader.employeeId : ''),
      )
      .groupBy('status')
      .execute();
    const counted = { total: 0, pending: 0, validated: 0, declared: 0, rejected: 0, overdue: 0 };
    for (const row of rows) {
      counted[row.status] = Number(row.count);
      counted.total += Number(row.count);
      counted.overdue += Number(row.overdue);
    }
    return { success: true as const, data: counted };
  });
