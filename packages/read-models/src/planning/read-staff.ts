/** Reads the staff of one or more weeks from the views: records, profiles, and the declared periods between two dates. */
import type { Staff } from '@fournil/domain/week/staff';
import type { ClientBase, Pool } from 'pg';
import { absenceKindSql, notSuperseded } from '../absences/view.ts';
import { contractFactsSql } from '../employees/contract-facts.ts';
import type { PlanningProfileRow } from './profile-view.ts';
import { type StaffRecord, type StaffRows, staffOf } from './staff-rows.ts';

type Reader = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

export interface StaffRead {
  readonly staff: Staff;
  /** By employee: revision of the person's stream, which record and profile fold both. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** From one day to another (YYYY-MM-DD), both included; for everybody, or for one person. */
export async function readStaff(
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  only: string | null = null,
): Promise<StaffRead> {
  const all = async <T extends object>(sql: string, values: readonly unknown[]): Promise<T[]> =>
    (await reader.query<T>(sql, [...values])).rows;
  const employees = await all<StaffRecord>(
    `select employees.*, ${contractFactsSql} as "contractFacts", "recordedOn", "leftOn"
     from views.employees left join views.register_entries r on r."employeeId" = employees."employeeId"
     where $1::text is null or employees."employeeId" = $1`,
    [only],
  );
  const profiles = await all<PlanningProfileRow>(
    'select * from views.planning_profiles where $1::text is null or "employeeId" = $1',
    [only],
  );
  const wishes = await all<StaffRows['wishes'][number]>(
    'select "employeeId", said from views.planning_wishes where $1::text is null or "employeeId" = $1',
    [only],
  );
  const declarations = await all<StaffRows['declarations'][number]>(
    `select "employeeId", kind, "startDate", "endDate", ${absenceKindSql} as "absenceKind" from views.declarations
     where status = 'active' and kind <> 'delay' and "endDate" >= $1 and "startDate" <= $2
       and ($3::text is null or "employeeId" = $3) and ${notSuperseded}
     order by "startDate", "declarationId"`,
    [from, to, only],
  );
  const leaves = await all<StaffRows['leaves'][number]>(
    `select "employeeId", "startDate", "endDate", "leaveType", "startHalf", "endHalf" from views.leaves
     where status = 'validated' and "endDate" >= $1 and "startDate" <= $2 and ($3::text is null or "employeeId" = $3)
     order by "startDate", "leaveId"`,
    [from, to, only],
  );
  const tasks = await all<StaffRows['tasks'][number]>(
    `select "employeeId", task, done, date from views.onboarding_tasks
     where side = 'entry' and task in ('dpae', 'visiteMedicale') and ($1::text is null or "employeeId" = $1)`,
    [only],
  );
  const permits = await all<StaffRows['permits'][number]>(
    `select "employeeId", date from views.reminder_dates
     where kind = 'residencePermit' and ($1::text is null or "employeeId" = $1)`,
    [only],
  );
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
