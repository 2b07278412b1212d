import { sickLeaveShownDaysAfterEnd } from '@fournil/contracts/dashboard/endpoints';
import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { addDays } from '@fournil/contracts/time/calendar';
import { implement } from '@fournil/http-service/service';
import { employeeOn } from '@fournil/read-models/employees/employee-on';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';
import { describeEmployee } from './describe.ts';
import { countDeclared, selectDeclarations, selectLeaves, selectNames, selectStaff } from './query.ts';

export const listEmployeesRoute = ({ views }: QueryDeps) =>
  implement(listEmployees, async ({ session, now, query }) => {
    const today = parisDay(now);
    if (session?.role !== 'admin') {
      const rows = (await selectNames(views)).map((row) => employeeOn(row, today));
      const data = rows.map((row) => ({
        _id: row.employee_id,
        name: row.name,
        role: row.role,
        isActive: row.is_active,
      }));
      return { success: true as const, data: data.sort(byName) };
    }
    const isRecent = query.declared === 'recent';
    const asked = isRecent ? { endingFrom: addDays(today, -sickLeaveShownDaysAfterEnd) } : {};
    const [staff, declarations, leaves, counts] = await Promise.all([
      selectStaff(views),
      selectDeclarations(views, asked),
      selectLeaves(views, asked),
      isRecent ? countDeclared(views) : null,
    ]);
    const data = staff.map((row) => ({
      ...describeEmployee(
        row,
        declarations.get(row.employee_id) ?? [],
        today,
        leaves.get(row.employee_id) ?? [],
      ),
      ...(counts ? { declared: counts.get(row.employee_id) ?? { absences: 0, delays: 0 } } : {}),
    }));
    return { success: true as const, data: data.sort(byName) };
  });
