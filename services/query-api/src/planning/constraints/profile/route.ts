import { isApprentice } from '@fournil/contracts/employees/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { getPlanningProfile } from '@fournil/contracts/planning/constraints-endpoints';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import { employeeOn } from '@fournil/read-models/employees/employee-on';
import { profileOf } from '@fournil/read-models/planning/profile-row';
import type { QueryDeps } from '../../../kernel/deps.ts';
import { contractFactsColumn } from '../../../shared/contract-facts.ts';

export const getPlanningProfileRoute = ({ views }: QueryDeps) =>
  implement(getPlanningProfile, async ({ params, now }) => {
    const [recorded, profile] = await Promise.all([
      views
        .selectFrom('employees')
        .selectAll()
        .select(contractFactsColumn)
        .where('employee_id', '=', params.id)
        .executeTakeFirst(),
      views
        .selectFrom('planning_profiles')
        .selectAll()
        .where('employee_id', '=', params.id)
        .executeTakeFirst(),
    ]);
    if (!recorded) throw new Refusal('unknown_employee');
    const employee = employeeOn(recorded, parisDay(now));
    return {
      profile: profileOf(profile),
      // Both fold one stream: the later of the two is the one the caller has seen.
      revision: Math.max(employee.revision, profile?.revision ?? -1),
      name: employee.name,
      isApprentice: isApprentice({ contractType: employee.contract_type, role: employee.role }),
      trainingDays: [...employee.training_days],
    };
  });
