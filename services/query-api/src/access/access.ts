import { listAccounts } from '@fournil/contracts/access/account-endpoints';
import { me } from '@fournil/contracts/access/endpoints';
import { defined } from '@fournil/contracts/defined';
import { isFormer } from '@fournil/contracts/employees/employments';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from '../shared/french.ts';
import { healthRoute } from './health-looks.ts';

export const accountHolder = (views: Views, employeeId: string) =>
  views
    .selectFrom('employees')
    .select(['name', 'email', 'exitDate', 'contractEndDate'])
    .where('employeeId', '=', employeeId)
    .executeTakeFirst();

export async function isDemo(views: Views): Promise<boolean> {
  const row = await views.selectFrom('installation').select('demoAsOf').executeTakeFirst();
  return (row?.demoAsOf ?? null) !== null;
}

export const meRoute = (deps: QueryDeps) =>
  implement(me, async ({ session, now }) => {
    if (!session) throw new Refusal('not_logged_in');
    const { role, permissions, employeeId, mustChangePassword, isFormer } = session;
    const own = employeeId === undefined ? undefined : await accountHolder(deps.views, employeeId);
    const contractEnd = own?.exitDate ?? own?.contractEndDate ?? null;
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
      ...(isFormer ? { isFormer, ...(own?.exitDate ? { exitDate: own.exitDate } : {}) } : {}),
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
      .leftJoin('accounts', 'accounts.employeeId', 'employees.employeeId')
      .leftJoin('login_names', 'login_names.employeeId', 'employees.employeeId')
      .select([
        'employees.employeeId',
        'employees.name',
        'employees.email',
        'employees.exitDate',
        'employees.isActive',
        'accounts.status',
        'login_names.loginName',
      ])
      .execute();
    return rows.sort(byName).map((row) => ({
      employeeId: row.employeeId,
      name: row.name,
      email: row.email,
      loginName: row.loginName,
      status: row.status ?? ('none' as const),
      isFormer: isFormer({ isActive: row.isActive, exitDate: row.exitDate }, today),
    }));
  });

export const accessQueries = (deps: QueryDeps): readonly Implementation[] => [
  meRoute(deps),
  listAccountsRoute(deps),
  healthRoute(deps),
];
