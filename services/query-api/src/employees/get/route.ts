import { getEmployee } from '@fournil/contracts/employees/contract-endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { employeeOn } from '@fournil/read-models/employees/employee-on';
import type { QueryDeps } from '../../kernel/deps.ts';
import { viewerOf } from '../../kernel/viewer.ts';
import { describeEmployee } from '../list/describe.ts';
import { selectDeclarations, selectLeaves, selectStaff } from '../list/query.ts';
import { contractView } from './contract.ts';

/** One person's file: the administrator's whole, one's own, or for the accountant the contract without addresses. */
export const getEmployeeRoute = ({ views }: QueryDeps) =>
  implement(getEmployee, async ({ params, session, now }) => {
    const viewer = viewerOf(session);
    // Whether somebody else has a file is not revealed either.
    if (viewer.sees === 'own' && viewer.employeeId !== params.id) throw new Refusal('unknown_employee');
    const [row] = await selectStaff(views, params.id);
    if (!row) throw new Refusal('unknown_employee');
    const today = parisDay(now);
    const contract = contractView(row, today);
    if (viewer.sees === 'nobody') {
      const { name, role, is_active, contract_type, weekly_hours, entry_date, exit_date, contract_end_date } =
        employeeOn(row, today);
      const employee = {
        _id: params.id,
        name,
        role,
        isActive: is_active,
        contractType: contract_type,
        weeklyHours: weekly_hours,
        entryDate: entry_date,
        exitDate: exit_date,
        contractEndDate: contract_end_date,
      };
      return { success: true as const, data: { employee, contract } };
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
    return { success: true as const, data: { employee, contract } };
  });
