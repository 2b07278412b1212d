import { getVehicles } from '@fournil/contracts/expenses/vehicle-endpoints';
import { implement } from '@fournil/http-service/service';
import { readVehicles } from '@fournil/read-models/expenses/read-kilometre-scale';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';

/** Active people, and whoever has a car. */
export const vehiclesRoute = ({ pool, views }: QueryDeps) =>
  implement(getVehicles, async () => {
    const owners = await readVehicles(pool);
    const people = await views.selectFrom('employees').select(['employee_id', 'name', 'is_active']).execute();
    const last = await pool.query<{ revision: number }>('select revision from views.vehicle_revision');
    return {
      success: true as const,
      data: {
        people: people
          .filter((row) => row.is_active || owners.has(row.employee_id))
          .map(({ employee_id: employeeId, name }) => ({
            employeeId,
            name,
            vehicles: [...(owners.get(employeeId) ?? [])],
          }))
          .toSorted(byName),
        revision: last.rows[0]?.revision ?? -1,
      },
    };
  });
