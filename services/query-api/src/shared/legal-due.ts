/** Legal deadlines of arrivals and departures that are not done yet, read from the views. */
import { dueOf } from '@fournil/read-models/onboarding/due';
import { arrivalColumns } from '@fournil/read-models/onboarding/legal-dates';
import type { QueryDeps } from '../kernel/deps.ts';
import { contractFactsColumn } from './contract-facts.ts';
import { byName } from './french.ts';
import { identityKept } from './identity-erased.ts';
import { readShopSettings } from './shop-settings.ts';

export async function readLegalDue({ views }: Pick<QueryDeps, 'views'>, today: string) {
  const [people, records, tasks, dates, { settings }] = await Promise.all([
    views
      .selectFrom('employees')
      .select([...arrivalColumns, contractFactsColumn])
      .where(identityKept)
      .execute(),
    views.selectFrom('onboarding_records').select('employeeId').execute(),
    views.selectFrom('onboarding_tasks').selectAll().execute(),
    views.selectFrom('reminder_dates').selectAll().execute(),
    readShopSettings({ views }),
  ]);
  const followed = new Set(records.map((row) => row.employeeId));
  return dueOf({ people: people.sort(byName), followed, tasks, dates, settings }, today);
}
