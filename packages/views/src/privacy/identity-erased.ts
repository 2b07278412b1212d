import { type ExpressionBuilder, sql } from 'kysely';
import type { ViewsDatabase } from '../views.ts';

type OnEmployees = ExpressionBuilder<ViewsDatabase, 'employees'>;

/** A condition on `employees`: the identity is erased, so that no task can be due. */
export const identityErased = (eb: OnEmployees) =>
  eb
    .exists(
      eb
        .selectFrom('erasures')
        .select('erasures.employeeId')
        .whereRef('erasures.employeeId', '=', 'employees.employeeId')
        .where('erased', '@>', sql<never>`'["identity"]'`),
    )
    .$castTo<boolean>();

export const identityKept = (eb: OnEmployees) => eb.not(identityErased(eb));
