import { listSickLeavePeople } from '@fournil/contracts/sick-leave/people-endpoint';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';

/** Enough to recognise one's own address, not to write to a colleague. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Names for the form (D115): one's own with a personal account, else the active staff, addresses masked. */
export const listSickLeavePeopleRoute = ({ views }: QueryDeps) =>
  implement(listSickLeavePeople, async ({ session }) => {
    const own = session?.role === 'admin' ? undefined : session?.employeeId;
    const rows = await views
      .selectFrom('employees')
      .select(['employee_id', 'name', 'role', 'birth_date', 'email'])
      .where('is_active', '=', true)
      .$if(own !== undefined, (query) => query.where('employee_id', '=', own ?? ''))
      .execute();
    const seesAddress = session?.role === 'admin' || own !== undefined;
    const data = rows.sort(byName).map(({ employee_id, name, role, birth_date, email }) => ({
      _id: employee_id,
      name,
      role,
      ...(session?.role === 'admin' ? { birthDate: birth_date } : {}),
      email: email !== null && !seesAddress ? maskedEmail(email) : email,
    }));
    return { success: true as const, data };
  });
