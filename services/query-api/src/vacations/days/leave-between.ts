import type { ViewsDatabase } from '@fournil/read-models/views';
import type { Kysely } from 'kysely';
import { asTaken } from '../../shared/sickness.ts';

/** Accepted leave as it is taken, and requests that wait, of these people between two days. */
export async function selectLeaveBetween(
  views: Kysely<ViewsDatabase>,
  { from, to }: { readonly from: string; readonly to: string },
  ids: readonly string[],
) {
  if (!ids.length) return [];
  const rows = await views
    .selectFrom('leaves')
    .select(['employee_id', 'start_date', 'end_date', 'start_half', 'end_half', 'state', 'days_back'])
    .where('employee_id', 'in', ids)
    .where('state', 'in', ['active', 'pending'])
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .execute();
  return asTaken(views, rows);
}
