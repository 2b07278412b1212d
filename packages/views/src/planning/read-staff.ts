/** Reads the staff of one or more weeks from the views: records, profiles, and the declared periods between two dates. */
import type { Staff } from '@fournil/domain/week/staff';
import type { NotNull } from 'kysely';
import { absenceKind, declarationCounts } from '../absences/declarations-that-count.ts';
import { contractFacts } from '../employees/contract-facts.ts';
import { anyOf, type Views } from '../views-being-built.ts';
import { staffOf } from './staff-rows.ts';

export interface StaffRead {
  readonly staff: Staff;
  /** By employee: revision of the person's stream, which record and profile fold both. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** From one day to another (YYYY-MM-DD), both included; for everybody, or for one person. */
export async function readStaff(
  views: Views,
  { from, to }: { readonly from: string; readonly to: string },
  only: string | null = null,
): Promise<StaffRead> {
  const employees = await views
    .selectFrom('employees')
    .leftJoin('register_entries', 'register_entries.employeeId', 'employees.employeeId')
    .selectAll('employees')
    .select(['recordedOn', 'leftOn', contractFacts])
    .$if(only !== null, (query) => query.where('employees.employeeId', '=', only ?? ''))
    // Every record has its entry in the register.
    .$narrowType<{ recordedOn: NotNull }>()
    .execute();
  const isOne = anyOf(employees.map(({ employeeId }) => employeeId));
  const profiles = await views
    .selectFrom('planning_profiles')
    .selectAll()
    .where('employeeId', '=', isOne)
    .execute();
  const wishes = await views
    .selectFrom('planning_wishes')
    .select(['employeeId', 'said'])
    .where('employeeId', '=', isOne)
    .execute();
  const declarations = await views
    .selectFrom('declarations')
    .select(['employeeId', 'kind', 'startDate', 'endDate', absenceKind])
    .where('status', '=', 'active')
    .where('kind', '<>', 'delay')
    .where('endDate', '>=', from)
    .where('startDate', '<=', to)
    .where('employeeId', '=', isOne)
    .where(declarationCounts)
    .orderBy('startDate')
    .orderBy('declarationId')
    .execute();
  const leaves = await views
    .selectFrom('leaves')
    .select(['employeeId', 'startDate', 'endDate', 'leaveType', 'startHalf', 'endHalf'])
    .where('status', '=', 'validated')
    .where('endDate', '>=', from)
    .where('startDate', '<=', to)
    .where('employeeId', '=', isOne)
    .orderBy('startDate')
    .orderBy('leaveId')
    .execute();
  const tasks = await views
    .selectFrom('onboarding_tasks')
    .select(['employeeId', 'task', 'done', 'date'])
    .where('side', '=', 'entry')
    .where('task', 'in', ['dpae', 'visiteMedicale'])
    .where('employeeId', '=', isOne)
    .execute();
  const permits = await views
    .selectFrom('reminder_dates')
    .select(['employeeId', 'date'])
    .where('kind', '=', 'residencePermit')
    .where('employeeId', '=', isOne)
    .execute();
  const profileRevisions = new Map(profiles.map((row) => [row.employeeId, row.revision]));
  return {
    staff: staffOf({ employees, profiles, wishes, declarations, leaves, tasks, permits }),
    revisions: new Map(
      employees.map((row) => [
        row.employeeId,
        Math.max(row.revision, profileRevisions.get(row.employeeId) ?? -1),
      ]),
    ),
  };
}
