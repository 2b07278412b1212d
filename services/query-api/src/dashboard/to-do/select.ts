/** The data in the views that wait for the manager. */
import { personLabels } from '@fournil/domain/employees/person-label';
import type { CertificateRow } from '@fournil/views/sick-leave/view';
import type { Views } from '@fournil/views/views-being-built';
import { sql } from 'kysely';
import { isOverdue } from '../../shared/overdue-certificates.ts';

/** By id, the name with what distinguishes namesakes; the list is only for the administrator. */
export async function selectLabels(views: Views): Promise<ReadonlyMap<string, string>> {
  const people = await views
    .selectFrom('employees')
    .select(['employeeId', 'name', 'role', 'birthDate'])
    .execute();
  const labelOf = personLabels(people);
  return new Map(people.map((one) => [one.employeeId, labelOf(one)]));
}

/**
 * Open requests of any year, and open questions about accepted leave, except those that wait for the
 * employee.
 */
export const selectLeavesToDecide = (views: Views) =>
  views
    .selectFrom('leaves')
    .innerJoin('employees', 'employees.employeeId', 'leaves.employeeId')
    .select(['leaveId', 'employees.employeeId', 'name', 'startDate', 'endDate'])
    .select(['status', 'cancellationRequested'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('proposal', 'is', null)]),
        eb.and([
          eb('status', '=', 'validated'),
          eb.or([eb('cancellationRequested', '=', true), eb('daysBackRequested', 'is not', null)]),
        ]),
      ]),
    )
    .execute();

/** Certificates to validate, or to declare. */
export const selectCertificatesOpen = (views: Views, now: Date, today: string) =>
  views
    .selectFrom('certificates')
    .innerJoin('employees', 'employees.employeeId', 'certificates.employeeId')
    .select([
      'certificateId',
      'employees.employeeId',
      'name',
      'certificates.startDate',
      'certificates.endDate',
      'status',
      isOverdue(now, today).as('is_overdue'),
    ])
    .where('isCleared', '=', false)
    .where('status', 'in', ['pending', 'validated'] satisfies CertificateRow['status'][])
    .execute();

export const selectContestedHours = (views: Views) =>
  views
    .selectFrom('said_hours')
    .innerJoin('employees', 'employees.employeeId', 'said_hours.employeeId')
    .select(['employees.employeeId', 'name', 'week'])
    .where('state', '=', 'contested')
    .execute();

/**
 * The months for the to-do list: whether anything was planned at all and from `first` to `last`, the first
 * realized month, and the closed months.
 */
export async function selectPlanned(
  views: Views,
  { reach, first, last }: { readonly reach: string; readonly first: string; readonly last: string },
) {
  const [any, inMonth, realized, closed] = await Promise.all([
    views.selectFrom('week_plans').select('week').limit(1).executeTakeFirst(),
    views
      .selectFrom('week_plans')
      .select('week')
      .where('week', '>=', first)
      .where('week', '<=', last)
      .limit(1)
      .executeTakeFirst(),
    views
      .selectFrom('week_plans')
      .select('week')
      .where('week', '>=', reach)
      .where('week', '<=', last)
      .where(sql<boolean>`jsonb_array_length(state -> 'realized') > 0`)
      .orderBy('week')
      .limit(1)
      .executeTakeFirst(),
    // If a month is closed again, its earlier closings no longer have the state « closed ».
    views.selectFrom('pay_months').select('month').where('state', '=', 'closed').execute(),
  ]);
  return {
    hasPlanned: any !== undefined,
    isLastPlanned: inMonth !== undefined,
    firstRealized: realized?.week ?? null,
    closed: new Set(closed.map(({ month }) => month)),
  };
}
