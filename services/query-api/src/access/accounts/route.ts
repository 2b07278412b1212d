import { listAccounts } from '@fournil/contracts/access/account-endpoints';
import { isFormer } from '@fournil/contracts/employees/former';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';

/** Everybody, who starts next Monday and who has left too: their account opens their own documents. */
export const listAccountsRoute = ({ views }: QueryDeps) =>
  implement(listAccounts, async ({ now }) => {
    const today = parisDay(now);
    const rows = await views
      .selectFrom('employees')
      .leftJoin('accounts', 'accounts.employee_id', 'employees.employee_id')
      .leftJoin('login_names', 'login_names.employee_id', 'employees.employee_id')
      .select([
        'employees.employee_id',
        'employees.name',
        'employees.email',
        'employees.exit_date',
        'employees.is_active',
        'accounts.status',
        'login_names.login_name',
      ])
      .execute();
    return {
      success: true as const,
      data: rows.sort(byName).map((row) => ({
        employeeId: row.employee_id,
        name: row.name,
        email: row.email,
        loginName: row.login_name,
        status: row.status ?? ('none' as const),
        isFormer: isFormer({ isActive: row.is_active, exitDate: row.exit_date }, today),
      })),
    };
  });
