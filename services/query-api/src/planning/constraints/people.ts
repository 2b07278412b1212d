/** The data from which a week's cells are computed, read from the views. */
import { datesOf, type Week, weekId } from '@fournil/contracts/planning/week';
import { memberIn, type StaffMember } from '@fournil/domain/week/staff';
import type { WeekRowRow } from '@fournil/views/planning/constraints-view';
import { readStaff } from '@fournil/views/planning/read-staff';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../../kernel/deps.ts';

/** All rows ever saved for a week, with the names of their people. */
export const selectRows = (views: Views, week: Week) =>
  views
    .selectFrom('week_rows')
    .innerJoin('employees', 'employees.employeeId', 'week_rows.employeeId')
    .selectAll('week_rows')
    .select('employees.name')
    .where('week', '=', weekId(week))
    .execute();

export const selectAffluence = (views: Views, week: Week) =>
  views.selectFrom('week_affluence').selectAll().where('week', '=', weekId(week)).executeTakeFirst();

export interface PersonOfWeek {
  readonly member: StaffMember;
  readonly row: WeekRowRow | null;
  /** The revision of the person's stream, which the record and the profile share. */
  readonly profileRevision: number;
}

/** Active employees with all data that their cells of the week depend on; with `only`, one of them. */
export async function selectPeople(
  { views }: Pick<QueryDeps, 'views'>,
  week: Week,
  only?: string,
): Promise<PersonOfWeek[]> {
  const dates = datesOf(week);
  const [{ staff, revisions }, rows] = await Promise.all([
    readStaff(views, { from: dates[0] ?? '', to: dates.at(-1) ?? '' }, only),
    views.selectFrom('week_rows').selectAll().where('week', '=', weekId(week)).execute(),
  ]);
  const rowById = new Map(rows.map((row) => [row.employeeId, row]));
  return [...staff.values()]
    .filter(({ isActive }) => isActive)
    .map((member) => ({
      member: memberIn(member, week),
      row: rowById.get(member.id) ?? null,
      profileRevision: revisions.get(member.id) ?? -1,
    }));
}
