/** Reads the staff of one or more weeks from the views: records, profiles, and the declared periods between two dates. */
import type { Staff } from '@fournil/week/staff';
import type { ClientBase, Pool } from 'pg';
import { absenceKindSql, notSuperseded } from '../absences/superseded.ts';
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
    `select employees.*, ${contractFactsSql} as contract_facts, recorded_on, left_on
     from views.employees left join views.register_entries r on r.employee_id = employees.employee_id
     where $1::text is null or employees.employee_id = $1`,
    [only],
  );
  const profiles = await all<PlanningProfileRow>(
    'select * from views.planning_profiles where $1::text is null or employee_id = $1',
    [only],
  );
  const wishes = await all<StaffRows['wishes'][number]>(
    'select employee_id, said from views.planning_wishes where $1::text is null or employee_id = $1',
    [only],
  );
  const declarations = await all<StaffRows['declarations'][number]>(
    `select employee_id, kind, start_date, end_date, ${absenceKindSql} as absence_kind from views.declarations
     where state = 'active' and kind <> 'delay' and end_date >= $1 and start_date <= $2
       and ($3::text is null or employee_id = $3) and ${notSuperseded}
     order by start_date, declaration_id`,
    [from, to, only],
  );
  const leaves = await all<StaffRows['leaves'][number]>(
    `select employee_id, start_date, end_date, leave_type, start_half, end_half from views.leaves
     where state = 'active' and end_date >= $1 and start_date <= $2 and ($3::text is null or employee_id = $3)
     order by start_date, leave_id`,
    [from, to, only],
  );
  const tasks = await all<StaffRows['tasks'][number]>(
    `select employee_id, task, done, date from views.onboarding_tasks
     where side = 'entry' and task in ('dpae', 'visiteMedicale') and ($1::text is null or employee_id = $1)`,
    [only],
  );
  const permits = await all<StaffRows['permits'][number]>(
    `select employee_id, date from views.reminder_dates
     where kind = 'residencePermit' and ($1::text is null or employee_id = $1)`,
    [only],
  );
  const profileRevisions = new Map(profiles.map((row) => [row.employee_id, row.revision]));
  return {
    staff: staffOf({ employees, profiles, wishes, declarations, leaves, tasks, permits }),
    revisions: new Map(
      employees.map((row) => [
        row.employee_id,
        Math.max(row.revision, profileRevisions.get(row.employee_id) ?? -1),
      ]),
    ),
  };
}
