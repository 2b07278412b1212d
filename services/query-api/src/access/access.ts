import { listAccounts } from '@fournil/contracts/access/account-endpoints';
import { me } from '@fournil/contracts/access/endpoints';
import { defined } from '@fournil/contracts/defined';
import { isFormer } from '@fournil/contracts/employees/former';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from '../shared/french.ts';
import { healthRoute } from './health-looks.ts';

export const accountHolder = (views: Kysely<ViewsDatabase>, employeeId: string) =>
  views
    .selectFrom('employees')
    .select(['name', 'email', 'exit_date', 'contract_end_date'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();

export async function isDemo(views: Kysely<ViewsDatabase>): Promise<boolean> {
  const row = await views.selectFrom('installation').select('demo_as_of').executeTakeFirst();
  return (row?.demo_as_of ?? null) !== null;
}

export const meRoute = (deps: QueryDeps) =>
  implement(me, async ({ session, now }) => {
    if (!session) throw new Refusal('not_logged_in');
    const { role, permissions, employeeId, mustChangePassword, isFormer } = session;
    const own = employeeId === undefined ? undefined : await accountHolder(deps.views, employeeId);
    const contractEnd = own?.exit_date ?? own?.contract_end_date ?? null;
    return {
      role,
      name: own?.name ?? session.name,
      permissions: [...permissions],
      mustChangePassword,
      demo: await isDemo(deps.views),
      siteUrl: await deps.siteAddress.url(),
      mailLeaves: own?.email !== null && (await deps.outbox.senderState()).configured,
      ...defined({ employeeId }),
      ...(contractEnd !== null && contractEnd >= parisDay(now) ? { contractEnd } : {}),
      ...(isFormer ? { isFormer, ...(own?.exit_date ? { exitDate: own.exit_date } : {}) } : {}),
    };
  });

/**
 * Lists everybody, also people who start next week and people who have left: their accounts still open their
 * own documents.
 */
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
    return rows.sort(byName).map((row) => ({
      employeeId: row.employee_id,
      name: row.name,
      email: row.email,
      loginName: row.login_name,
      status: row.status ?? ('none' as const),
      isFormer: isFormer({ isActive: row.is_active, exitDate: row.exit_date }, today),
    }));
  });

export const accessQueries = (deps: QueryDeps): readonly Implementation[] => [
  meRoute(deps),
  listAccountsRoute(deps),
  healthRoute(deps),
];
