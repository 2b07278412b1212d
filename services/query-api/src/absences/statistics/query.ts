import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import type { Period } from '../../shared/calendar.ts';
import { declarationCounts } from '../../shared/declaration-counts.ts';

/** Declarations in force that touch a period, with who they are of. */
export const selectEntries = (views: Kysely<ViewsDatabase>, period: Period) =>
  views
    .selectFrom('declarations')
    .innerJoin('employees', 'employees.employee_id', 'declarations.employee_id')
    .select([
      'declaration_id',
      'declarations.employee_id',
      'kind',
      'start_date',
      'end_date',
      'duration',
      'reason',
      'declarations.revision',
      'declarations.certificate',
      'employees.name',
      'employees.role',
      'employees.is_active',
    ])
    .where('state', '=', 'active')
    .where(declarationCounts())
    .where('start_date', '<=', period.to)
    .where('end_date', '>=', period.from)
    .orderBy('start_date')
    .orderBy('declaration_id')
    .execute();

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];
