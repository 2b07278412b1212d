import { listLegalDeadlines } from '@fournil/contracts/onboarding/endpoints';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { byName } from '../../shared/french.ts';
import { readShopSettings } from '../../shared/shop-settings.ts';
import { arrivalColumns, legalDatesOf, placeOf } from '../legal-dates.ts';

/** Of people whose record is followed: who was there before has no dates to catch up with. */
export const legalDeadlinesRoute = ({ views }: QueryDeps) =>
  implement(listLegalDeadlines, async () => {
    const [people, tasks, { settings }] = await Promise.all([
      views
        .selectFrom('employees')
        .innerJoin('onboarding_records', 'onboarding_records.employee_id', 'employees.employee_id')
        .select(arrivalColumns.map((column) => `employees.${column}` as const))
        .execute(),
      views.selectFrom('onboarding_tasks').selectAll().execute(),
      readShopSettings({ views }),
    ]);
    const byPerson = Map.groupBy(tasks, (row) => row.employee_id);
    const data = people.sort(byName).flatMap((person) =>
      legalDatesOf(person, byPerson.get(person.employee_id) ?? [], placeOf(settings))
        .filter(({ isDone }) => !isDone)
        .map((one) => ({ employeeId: person.employee_id, employeeName: person.name, ...one })),
    );
    return {
      success: true as const,
      data: data.sort((one, other) => one.dueDate.localeCompare(other.dueDate)),
    };
  });
