/** What a week's cells are made of, read from the views. */
import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import type { EmployeeRow } from '@fournil/read-models/employees/view';
import type { WeekRowRow } from '@fournil/read-models/planning/constraints-view';
import { profileOf } from '@fournil/read-models/planning/profile-row';
import type { ViewsDatabase } from '@fournil/read-models/views';
import type { CellPerson } from '@fournil/week/cells/week-cells';
import type { Kysely } from 'kysely';

type Views = Kysely<ViewsDatabase>;

/** Rows ever saved of a week, with who they are of. */
export const selectRows = (views: Views, week: Week) =>
  views
    .selectFrom('week_rows')
    .innerJoin('employees', 'employees.employee_id', 'week_rows.employee_id')
    .selectAll('week_rows')
    .select('employees.name')
    .where('week', '=', weekId(week))
    .execute();

export const selectAffluence = (views: Views, week: Week) =>
  views.selectFrom('week_affluence').selectAll().where('week', '=', weekId(week)).executeTakeFirst();

export interface PersonOfWeek {
  readonly employee: EmployeeRow;
  readonly row: WeekRowRow | null;
  readonly cells: CellPerson;
  /** Of the person's stream: the record and the profile fold the same one. */
  readonly profileRevision: number;
}

const dated = (row: { readonly start_date: string; readonly end_date: string }) => ({
  startDate: row.start_date,
  endDate: row.end_date,
});

/** Active employees with all that their cells of the week come from; `only` narrows to one of them. */
export async function selectPeople(views: Views, week: Week, only?: string): Promise<PersonOfWeek[]> {
  const dates = datesOf(week);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const [employees, rows, profiles, declarations, leaves] = await Promise.all([
    views
      .selectFrom('employees')
      .selectAll()
      .where('is_active', '=', true)
      .$if(only !== undefined, (query) => query.where('employee_id', '=', only ?? ''))
      .execute(),
    views.selectFrom('week_rows').selectAll().where('week', '=', weekId(week)).execute(),
    views.selectFrom('planning_profiles').selectAll().execute(),
    views
      .selectFrom('declarations')
      .select(['employee_id', 'kind', 'start_date', 'end_date'])
      .where('state', '=', 'active')
      .where('kind', '!=', 'delay')
      .where('start_date', '<=', last)
      .where('end_date', '>=', first)
      .orderBy('start_date')
      .execute(),
    views
      .selectFrom('leaves')
      .select(['employee_id', 'leave_type', 'start_date', 'end_date'])
      .where('state', '=', 'active')
      .where('start_date', '<=', last)
      .where('end_date', '>=', first)
      .orderBy('start_date')
      .execute(),
  ]);
  const rowById = new Map(rows.map((row) => [row.employee_id, row]));
  const profileById = new Map(profiles.map((row) => [row.employee_id, row]));
  return employees.map((employee) => {
    const own = <T extends { readonly employee_id: string }>(all: readonly T[]) =>
      all.filter(({ employee_id: id }) => id === employee.employee_id);
    const row = rowById.get(employee.employee_id) ?? null;
    const periods = own(declarations);
    const profile = profileById.get(employee.employee_id);
    return {
      employee,
      row,
      profileRevision: Math.max(employee.revision, profile?.revision ?? -1),
      cells: {
        contractType: employee.contract_type,
        role: employee.role,
        trainingDays: employee.training_days,
        contractEndDate: employee.contract_end_date,
        row: row && { cells: row.cells, normal: row.normal, sixDays: row.six_days },
        sickLeaves: periods.filter(({ kind }) => kind === 'sick-leave').map(dated),
        absences: periods.filter(({ kind }) => kind === 'absence').map(dated),
        leaves: own(leaves).map((one) => ({ ...dated(one), type: one.leave_type })),
        profile: profileOf(profile),
      },
    };
  });
}
