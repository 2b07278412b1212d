import type { Employee } from '@fournil/contracts/employees/answer';
import type { Purpose } from '@fournil/contracts/privacy/retention';
import type { DeclarationRow } from '@fournil/read-models/absences/view';
import type { EmployeeRecord } from '@fournil/read-models/employees/contract-facts';
import type { LeaveRow } from '@fournil/read-models/vacations/view';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { contractFactsColumn } from '../shared/contract-facts.ts';
import { declarationCounts } from '../shared/declaration-counts.ts';
import { asTaken } from '../shared/sickness.ts';

export type StaffRow = EmployeeRecord & {
  readonly account: 'invited' | 'active' | null;
  /** Null while nothing of the person is erased. */
  readonly erased_at: string | null;
  readonly erased: readonly Purpose[] | null;
  /** The name from the linked tutor's own row. */
  readonly linked_tutor_name: string | null;
};

/** The whole staff file with the accounts; with `only`, the file of one person. */
export const selectStaff = (views: Kysely<ViewsDatabase>, only: string | null = null): Promise<StaffRow[]> =>
  views
    .selectFrom('employees')
    .leftJoin('accounts', 'accounts.employee_id', 'employees.employee_id')
    .leftJoin('erasures', 'erasures.employee_id', 'employees.employee_id')
    .leftJoin('employees as tutors', 'tutors.employee_id', 'employees.tutor')
    .selectAll('employees')
    .select([
      'accounts.status as account',
      'erasures.erased_at',
      'erasures.erased',
      'tutors.name as linked_tutor_name',
      contractFactsColumn,
    ])
    .$if(only !== null, (query) => query.where('employees.employee_id', '=', only ?? ''))
    .execute();

/** The facts about the staff that every role may read [employees-12]. */
export const selectNames = (views: Kysely<ViewsDatabase>) =>
  views.selectFrom('employees').selectAll().select(contractFactsColumn).execute();

/** The filter of declarations and leave: of one person, or only what ends on a day or later. */
interface Asked {
  readonly of?: string;
  readonly endingFrom?: string;
}

/** Declarations in force, by employee, oldest first. */
export async function selectDeclarations(
  views: Kysely<ViewsDatabase>,
  asked: Asked = {},
): Promise<ReadonlyMap<string, DeclarationRow[]>> {
  const rows = await views
    .selectFrom('declarations')
    .selectAll()
    .where('state', '=', 'active')
    .where(declarationCounts())
    .$if(asked.of !== undefined, (query) => query.where('employee_id', '=', asked.of ?? ''))
    .$if(asked.endingFrom !== undefined, (query) => query.where('end_date', '>=', asked.endingFrom ?? ''))
    .orderBy('start_date')
    .orderBy('declaration_id')
    .execute();
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** Leave in force without the days given back, by employee, oldest first. */
export async function selectLeaves(
  views: Kysely<ViewsDatabase>,
  asked: Asked = {},
): Promise<ReadonlyMap<string, LeaveRow[]>> {
  const rows = await views
    .selectFrom('leaves')
    .selectAll()
    .where('state', '=', 'active')
    .$if(asked.of !== undefined, (query) => query.where('employee_id', '=', asked.of ?? ''))
    .$if(asked.endingFrom !== undefined, (query) => query.where('end_date', '>=', asked.endingFrom ?? ''))
    .orderBy('start_date')
    .orderBy('leave_id')
    .execute();
  return Map.groupBy(await asTaken(views, rows), (row) => row.employee_id);
}

type Declared = NonNullable<Employee['declared']>;

/**
 * Valid absences and delays by employee, without people who have none. Superseded ones ([absences-6]: within
 * a certificate) are found from the few certificates: a subquery per declaration takes minutes after twenty
 * years.
 */
export async function countDeclared(views: Kysely<ViewsDatabase>): Promise<ReadonlyMap<string, Declared>> {
  const rows = await views
    .with('superseded', (query) =>
      query
        .selectFrom('declarations as proof')
        .innerJoin('declarations as absence', (join) =>
          join
            .onRef('absence.employee_id', '=', 'proof.employee_id')
            .on('absence.certificate', '=', false)
            .on('absence.absence_kind', 'is', null)
            .onRef('absence.start_date', '>=', 'proof.start_date')
            .onRef('absence.start_date', '<=', 'proof.end_date')
            .onRef('absence.end_date', '<=', 'proof.end_date'),
        )
        .select('absence.declaration_id')
        .distinct()
        .where('proof.certificate', '=', true)
        .where('proof.state', '=', 'active')
        .where('absence.kind', '=', 'absence'),
    )
    .selectFrom('declarations')
    .leftJoin('superseded', 'superseded.declaration_id', 'declarations.declaration_id')
    .select(['employee_id', 'kind', ({ fn }) => fn.countAll().as('count')])
    .where('state', '=', 'active')
    .where('kind', 'in', ['absence', 'delay'])
    .where('superseded.declaration_id', 'is', null)
    .groupBy(['employee_id', 'kind'])
    .execute();
  const counts = new Map<string, Declared>();
  for (const { employee_id, kind, count } of rows) {
    const before = counts.get(employee_id) ?? { absences: 0, delays: 0 };
    counts.set(employee_id, { ...before, [kind === 'delay' ? 'delays' : 'absences']: Number(count) });
  }
  return counts;
}
