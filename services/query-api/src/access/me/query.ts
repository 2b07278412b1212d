import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';

export async function employeeName(
  views: Kysely<ViewsDatabase>,
  employeeId: string,
): Promise<string | undefined> {
  const row = await views
    .selectFrom('employees')
    .select('name')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
  return row?.name;
}

export async function isDemo(views: Kysely<ViewsDatabase>): Promise<boolean> {
  const row = await views.selectFrom('installation').select('demo_as_of').executeTakeFirst();
  return (row?.demo_as_of ?? null) !== null;
}
