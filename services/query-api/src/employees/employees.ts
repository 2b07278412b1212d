/** Every query on employees. */
import { addDays } from '@fournil/calendar/days';
import { sickLeaveShownDaysAfterEnd } from '@fournil/contracts/dashboard/endpoints';
import { getEmployee } from '@fournil/contracts/employees/contract-endpoints';
import { listEmployees } from '@fournil/contracts/employees/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { byEntry } from '@fournil/domain/employees/person-label';
import { type Implementation, implement } from '@fournil/http-service/service';
import { employeeOn } from '@fournil/views/employees/contract-facts';
import type { QueryDeps } from '../kernel/deps.ts';
import { viewerOf } from '../kernel/viewer.ts';
import { byName } from '../shared/french.ts';
import { contractView, describeEmployee } from './describe.ts';
import { countDeclared, selectDeclarations, selectLeaves, selectNames, selectStaff } from './staff.ts';

const listEmployeesRoute = ({ views }: QueryDeps) =>
  implement(listEmployees, async ({ session, now, query }) => {
    const today = parisDay(now);
    if (session?.role !== 'admin') {
      // In the order of their entry: namesakes are numbered by it.
      const rows = (await selectNames(views)).map((row) => employeeOn(row, today)).sort(byEntry);
      const data = rows.map((row) => ({
        _id: row.employeeId,
        name: row.name,
        role: row.role,
        isActive: row.isActive,
      }));
      return data.sort(byName);
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
        declarations.get(row.employeeId) ?? [],
        today,
        leaves.get(row.employeeId) ?? [],
      ),
      ...(counts ? { declared: counts.get(row.employeeId) ?? { absences: 0, delays: 0 } } : {}),
    }));
    return data.sort(byName);
  });

/** One person's file: the administrator's whole, one's own, or for the accountant the contract without addresses. */
const getEmployeeRoute = ({ views }: QueryDeps) =>
  implement(getEmployee, async ({ params, session, now }) => {
    const viewer = viewerOf(session);
    // The answer must not reveal whether another person has a file.
    if (viewer.sees === 'own' && viewer.employeeId !== params.id) throw new Refusal('unknown_employee');
    const [row] = await selectStaff(views, params.id);
    if (!row) throw new Refusal('unknown_employee');
    const today = parisDay(now);
    const contract = contractView(row, today);
    if (viewer.sees === 'nobody') {
      const { name, role, isActive, contractType, weeklyHours, entryDate, exitDate, contractEndDate } =
        employeeOn(row, today);
      const employee = {
        _id: params.id,
        name,
        role,
        isActive,
        contractType,
        weeklyHours,
        entryDate,
        exitDate,
        contractEndDate,
      };
      return { employee, contract };
    }
    const [declarations, leaves] = await Promise.all([
      selectDeclarations(views, { of: params.id }),
      selectLeaves(views, { of: params.id }),
    ]);
    const employee = describeEmployee(
      row,
      declarations.get(params.id) ?? [],
      today,
      leaves.get(params.id) ?? [],
    );
    return { employee, contract };
  });

export const employeeQueries = (deps: QueryDeps): readonly Implementation[] => [
  listEmployeesRoute(deps),
  getEmployeeRoute(deps),
];
