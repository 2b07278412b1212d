/** Open tasks of entries and exits [onboarding-2], for their own call and for the dashboard. */
import { openTasks, type Side, type TaskState } from '@fournil/contracts/onboarding/tasks';
import { contractFacts } from '@fournil/views/employees/contract-facts';
import { dueOf } from '@fournil/views/onboarding/due';
import { arrivalColumns, taskStateOf } from '@fournil/views/onboarding/legal-dates';
import type { OnboardingTaskRow } from '@fournil/views/onboarding/view';
import { identityKept } from '@fournil/views/privacy/identity-erased';
import type { Views } from '@fournil/views/views-being-built';
import type { QueryDeps } from '../kernel/deps.ts';
import { byName } from './french.ts';
import { readShopSettings } from './shop-settings.ts';

export async function readLegalDue({ views }: Pick<QueryDeps, 'views'>, today: string) {
  const [people, records, tasks, dates, { settings }] = await Promise.all([
    views
      .selectFrom('employees')
      .select([...arrivalColumns, contractFacts])
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

export interface Obligation {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly taskLabel: string;
  readonly comment: string;
  readonly side: Side;
}

/** Tasks of one side by key. */
export const statesOf = (
  rows: readonly OnboardingTaskRow[],
  side: OnboardingTaskRow['side'],
): Readonly<Record<string, TaskState>> =>
  Object.fromEntries(rows.filter((row) => row.side === side).map((row) => [row.task, taskStateOf(row)]));

/** The open tasks of everybody who has a record of entry or exit, by name. */
export async function selectObligations(views: Views): Promise<Obligation[]> {
  const [people, tasks] = await Promise.all([
    views
      .selectFrom('onboarding_records')
      .innerJoin('employees', 'employees.employeeId', 'onboarding_records.employeeId')
      .select(['employees.employeeId', 'name', 'exitDate', 'isActive'])
      .where(identityKept)
      .execute(),
    views.selectFrom('onboarding_tasks').selectAll().execute(),
  ]);
  const byPerson = Map.groupBy(tasks, (row) => row.employeeId);
  return people.sort(byName).flatMap((person) => {
    const rows = byPerson.get(person.employeeId) ?? [];
    const open = openTasks({
      onboarding: statesOf(rows, 'entry'),
      offboarding: statesOf(rows, 'exit'),
      exitDate: person.exitDate,
      isActive: person.isActive,
    });
    return open.map(({ side, label, comment }) => ({
      employeeId: person.employeeId,
      employeeName: person.name,
      taskLabel: label,
      comment,
      side,
    }));
  });
}
