import type { Employee } from '@fournil/contracts/employees/answer';
import type { Purpose } from '@fournil/contracts/privacy/retention';
import { declarationCounts } from '@fournil/views/absences/declarations-that-count';
import type { DeclarationRow } from '@fournil/views/absences/view';
import { contractFacts, type EmployeeRecord } from '@fournil/views/employees/contract-facts';
import type { LeaveRow } from '@fournil/views/vacations/view';
import type { Views } from '@fournil/views/views-being-built';
import { asTaken } from '../shared/sickness.ts';

export type StaffRow = EmployeeRecord & {
  readonly account: 'invited' | 'active' | null;
  /** Null while nothing of the person is erased. */
  readonly erasedAt: string | null;
  readonly erased: readonly Purpose[] | null;
  /** The name from the linked tutor's own row. */
  readonly linked_tutor_name: string | null;
};

/** The whole staff file with the accounts; with `only`, the file of one person. */
export const selectStaff = (views: Views, only: string | null = null): Promise<StaffRow[]> =>
  views
    .selectFrom('employees')
    .leftJoin('accounts', 'accounts.employeeId', 'employees.employeeId')
    .leftJoin('erasures', 'erasures.employeeId', 'employees.employeeId')
    .leftJoin('employees as tutors', 'tutors.employeeId', 'employees.tutor')
    .selectAll('employees')
    .select([
      'accounts.status as account',
      'erasures.erasedAt',
      'erasures.erased',
      'tutors.name as linked_tutor_name',
      contractFacts,
    ])
    .$if(only !== null, (query) => query.where('employees.employeeId', '=', only ?? ''))
    .execute();

/** The facts about the staff that every role may read [employees-12]. */
export const selectNames = (views: Views) =>
  views.selectFrom('employees').selectAll().select(contractFacts).execute();

/** The filter of declarations and leave: of one person, or only what ends on a day or later. */
interface Asked {
  readonly of?: string;
  readonly endingFrom?: string;
}

/** Declarations in force, by employee, oldest first. */
export async function selectDeclarations(
  views: Views,
  asked: Asked = {},
): Promise<ReadonlyMap<string, DeclarationRow[]>> {
  const rows = await views
    .selectFrom('declarations')
    .selectAll()
    .where('status', '=', 'active')
    .where(declarationCounts)
    .$if(asked.of !== undefined, (query) => query.where('employeeId', '=', asked.of ?? ''))
    .$if(asked.endingFrom !== undefined, (query) => query.where('endDate', '>=', asked.endingFrom ?? ''))
    .orderBy('startDate')
    .orderBy('declarationId')
    .execute();
  return Map.groupBy(rows, (row) => row.employeeId);
}

/** Leave in force without the days given back, by employee, oldest first. */
export async function selectLeaves(
  views: Views,
  asked: Asked = {},
): Promise<ReadonlyMap<string, LeaveRow[]>> {
  const rows = await views
    .selectFrom('leaves')
    .selectAll()
    .where('status', '=', 'validated')
    .$if(asked.of !== undefined, (query) => query.where('employeeId', '=', asked.of ?? ''))
    .$if(asked.endingFrom !== undefined, (query) => query.where('endDate', '>=', asked.endingFrom ?? ''))
    .orderBy('startDate')
    .orderBy('leaveId')
    .execute();
  return Map.groupBy(await asTaken(views, rows), (row) => row.employeeId);
}

type Declared = NonNullable<Employee['declared']>;

/**
 * Valid absences and delays by employee, without people who have none. Superseded ones ([absences-6]: within
 * a certificate) are found from the few certificates: a subquery per declaration takes minutes after twenty
 * years.
 */
export async function countDeclared(views: Views): Promise<ReadonlyMap<string, Declared>> {
  const rows = await views
    .with('superseded', (query) =>
      query
        .selectFrom('declarations as proof')
        .innerJoin('declarations as absence', (join) =>
          join
            .onRef('absence.employeeId', '=', 'proof.employeeId')
            .on('absence.certificate', '=', false)
            .on('absence.absenceKind', 'is', null)
            .onRef('absence.startDate', '>=', 'proof.startDate')
            .onRef('absence.startDate', '<=', 'proof.endDate')
            .onRef('absence.endDate', '<=', 'proof.endDate'),
        )
        .select('absence.declarationId')
        .distinct()
        .where('proof.certificate', '=', true)
        .where('proof.status', '=', 'active')
        .where('absence.kind', '=', 'absence'),
    )
    .selectFrom('declarations')
    .leftJoin('superseded', 'superseded.declarationId', 'declarations.declarationId')
    .select(['employeeId', 'kind', ({ fn }) => fn.countAll().as('count')])
    .where('status', '=', 'active')
    .where('kind', 'in', ['absence', 'delay'])
    .where('superseded.declarationId', 'is', null)
    .groupBy(['employeeId', 'kind'])
    .execute();
  const counts = new Map<string, Declared>();
  for (const { employeeId, kind, count } of rows) {
    const before = counts.get(employeeId) ?? { absences: 0, delays: 0 };
    counts.set(employeeId, { ...before, [kind === 'delay' ? 'delays' : 'absences']: Number(count) });
  }
  return counts;
}
