import { getOnboarding } from '@fournil/contracts/onboarding/endpoints';
import {
  deadlineTasks,
  entryTasks,
  exitTasks,
  type TaskState,
  untouchedTask,
} from '@fournil/contracts/onboarding/tasks';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../kernel/deps.ts';
import { statesOf } from '../../shared/obligations.ts';
import { readShopSettings } from '../../shared/shop-settings.ts';
import { arrivalColumns, legalDatesOf, placeOf } from '../legal-dates.ts';

const whole = (tasks: readonly string[], states: Readonly<Record<string, TaskState>>) =>
  Object.fromEntries(tasks.map((task) => [task, states[task] ?? untouchedTask]));

export const onboardingRecordRoute = ({ views }: QueryDeps) =>
  implement(getOnboarding, async ({ params: { employeeId } }) => {
    const [person, record, tasks, { settings }] = await Promise.all([
      views
        .selectFrom('employees')
        .select([...arrivalColumns, 'revision'])
        .where('employee_id', '=', employeeId)
        .executeTakeFirst(),
      views
        .selectFrom('onboarding_records')
        .select('revision')
        .where('employee_id', '=', employeeId)
        .executeTakeFirst(),
      views.selectFrom('onboarding_tasks').selectAll().where('employee_id', '=', employeeId).execute(),
      readShopSettings({ views }),
    ]);
    if (!person) throw new Refusal('unknown_employee');
    const legalDates = legalDatesOf(person, tasks, placeOf(settings));
    const dated = deadlineTasks.filter((task) => legalDates.some((one) => one.task === task));
    return {
      success: true as const,
      data: {
        employeeId,
        employeeName: person.name,
        onboarding: whole(entryTasks, statesOf(tasks, 'entry')),
        offboarding: whole(exitTasks, statesOf(tasks, 'exit')),
        deadlines: whole(dated, { ...statesOf(tasks, 'entry'), ...statesOf(tasks, 'exit') }),
        legalDates,
        entryDate: person.entry_date,
        exitDate: person.exit_date,
        isActive: person.is_active,
        exists: record !== undefined,
        // Both lie in the person's stream: an edit is held against the later of them.
        revision: Math.max(person.revision, record?.revision ?? -1),
      },
    };
  });
