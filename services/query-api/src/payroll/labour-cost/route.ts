import { getLabourCost } from '@fournil/contracts/payroll/cost-endpoints';
import { implement } from '@fournil/http-service/service';
import { readLabourCost } from '@fournil/read-models/payroll/read-labour-cost';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';

/** Active people, and people with a rate. */
export const labourCostRoute = ({ pool, views }: QueryDeps) =>
  implement(getLabourCost, async () => {
    const { rates, charges, revision } = await readLabourCost(pool);
    const people = await views.selectFrom('employees').select(['employee_id', 'name', 'is_active']).execute();
    return {
      charges: charges === null ? null : charges / 100,
      people: people
        .filter((row) => row.is_active || rates.has(row.employee_id))
        .map(({ employee_id: employeeId, name }) => ({
          employeeId,
          name,
          rates: (rates.get(employeeId) ?? []).map(({ from, cents }) => ({ from, amount: cents / 100 })),
        }))
        .toSorted(byName),
      revision,
    };
  });
