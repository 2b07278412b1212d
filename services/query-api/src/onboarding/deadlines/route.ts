import { listLegalDeadlines } from '@fournil/contracts/onboarding/endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { implement } from '@fournil/http-service/service';
import { dueOf } from '@fournil/read-models/onboarding/due';
import { arrivalColumns } from '@fournil/read-models/onboarding/legal-dates';
import type { QueryDeps } from '../../kernel/deps.ts';
import { contractFactsColumn } from '../../shared/contract-facts.ts';
import { byName } from '../../shared/french.ts';
import { identityKept } from '../../shared/identity-erased.ts';
import { readShopSettings } from '../../shared/shop-settings.ts';

export const legalDeadlinesRoute = ({ views }: QueryDeps) =>
  implement(listLegalDeadlines, async ({ now }) => {
    const [people, records, tasks, dates, { settings }] = await Promise.all([
      views
        .selectFrom('employees')
        .select([...arrivalColumns, contractFactsColumn])
        .where(identityKept)
        .execute(),
      views.selectFrom('onboarding_records').select('employee_id').execute(),
      views.selectFrom('onboarding_tasks').selectAll().execute(),
      views.selectFrom('reminder_dates').selectAll().execute(),
      readShopSettings({ views }),
    ]);
    const followed = new Set(records.map((row) => row.employee_id));
    const data = dueOf({ people: people.sort(byName), followed, tasks, dates, settings }, parisDay(now));
    return { success: true as const, data };
  });
