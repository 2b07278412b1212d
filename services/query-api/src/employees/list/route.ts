import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';
import { describeEmployee } from './describe.ts';
import { selectDeclarations, selectLeaves, selectNames, selectStaff } from './query.ts';

export const listEmployeesRoute = ({ views }: QueryDeps) =>
  implement(listEmployees, async ({ session, now }) => {
    if (session?.role !== 'admin') {
      const rows = await selectNames(views);
      const data = rows.map((row) => ({
        _id: row.employee_id,
        name: row.name,
        role: row.role,
        isActive: row.is_active,
      }));
      return { success: true as const, data: data.sort(byName) };
    }
    const [staff, declarations, leaves] = await Promise.all([
      selectStaff(views),
      selectDeclarations(views),
      selectLeaves(views),
    ]);
    const today = parisDay(now);
    const data = staff.map((row) =>
      describeEmployee(
        row,
        declarations.get(row.employee_id) ?? [],
        today,
        leaves.get(row.employee_id) ?? [],
      ),
    );
    return { success: true as const, data: data.sort(byName) };
  });
