import {
  getOnboarding,
  listLegalDeadlines,
  listPendingObligations,
  type OnboardingRecord,
} from '@fournil/contracts/onboarding/endpoints';
import type { OwnTask } from '@fournil/contracts/onboarding/own-tasks';
import {
  deadlineTasks,
  entryTasks,
  exitTasks,
  type TaskState,
  untouchedTask,
} from '@fournil/contracts/onboarding/tasks';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { type Implementation, implement } from '@fournil/http-service/service';
import { contractFacts } from '@fournil/views/employees/contract-facts';
import { arrivalColumns, legalDatesOf, placeOf } from '@fournil/views/onboarding/legal-dates';
import type { OnboardingTaskRow, ReminderDateRow } from '@fournil/views/onboarding/view';
import type { QueryDeps } from './kernel/deps.ts';
import { maySee, viewerOf } from './kernel/viewer.ts';
import { readLegalDue, selectObligations, statesOf } from './shared/obligations.ts';
import { readShopSettings } from './shared/shop-settings.ts';

export const legalDeadlinesRoute = ({ views }: QueryDeps) =>
  implement(listLegalDeadlines, async ({ now }) => readLegalDue({ views }, parisDay(now)));

/**
 * A comment may be health data: a personal account reads only its own tasks, and a shared session none
 * [access-14].
 */
export const pendingObligationsRoute = ({ views }: QueryDeps) =>
  implement(listPendingObligations, async ({ session }) => {
    const viewer = viewerOf(session);
    const all = await selectObligations(views);
    return all.filter(({ employeeId }) => maySee(viewer, employeeId));
  });

/** The shop's own tasks for a person: the current ones, then removed ones that were saved for that person. */
export function ownTasksOf(
  listed: readonly OwnTask[],
  rows: readonly OnboardingTaskRow[],
): OnboardingRecord['ownTasks'] {
  const onList = new Set(listed.map(({ id }) => id));
  const left = rows.flatMap(({ task, label, side, done, comment }) =>
    // A task that was never done and left the list is dropped.
    label === null || onList.has(task) || !(done || comment)
      ? []
      : [
          {
            id: task,
            label,
            side: side === 'entry' ? ('onboarding' as const) : ('offboarding' as const),
            isListed: false,
          },
        ],
  );
  return [...listed.map((one) => ({ ...one, isListed: true })), ...left];
}

const whole = (tasks: readonly string[], states: Readonly<Record<string, TaskState>>) =>
  Object.fromEntries(tasks.map((task) => [task, states[task] ?? untouchedTask]));

const dateOf = (rows: readonly ReminderDateRow[], kind: ReminderDateRow['kind']) =>
  rows.find((row) => row.kind === kind)?.date ?? null;

export const onboardingRecordRoute = ({ views }: QueryDeps) =>
  implement(getOnboarding, async ({ params: { employeeId } }) => {
    const [person, record, tasks, { settings }, dates] = await Promise.all([
      views
        .selectFrom('employees')
        .select([...arrivalColumns, 'revision', contractFacts])
        .where('employeeId', '=', employeeId)
        .executeTakeFirst(),
      views
        .selectFrom('onboarding_records')
        .select('revision')
        .where('employeeId', '=', employeeId)
        .executeTakeFirst(),
      views.selectFrom('onboarding_tasks').selectAll().where('employeeId', '=', employeeId).execute(),
      readShopSettings({ views }),
      views.selectFrom('reminder_dates').selectAll().where('employeeId', '=', employeeId).execute(),
    ]);
    if (!person) throw new Refusal('unknown_employee');
    const legalDates = legalDatesOf(person, tasks, placeOf(settings));
    const ownTasks = ownTasksOf(settings.formalities.own, tasks);
    const dated = deadlineTasks.filter((task) => legalDates.some((one) => one.task === task));
    return {
      employeeId,
      employeeName: person.name,
      onboarding: whole(entryTasks, statesOf(tasks, 'entry')),
      offboarding: whole(exitTasks, statesOf(tasks, 'exit')),
      deadlines: whole(dated, { ...statesOf(tasks, 'entry'), ...statesOf(tasks, 'exit') }),
      own: whole(
        ownTasks.map(({ id }) => id),
        { ...statesOf(tasks, 'entry'), ...statesOf(tasks, 'exit') },
      ),
      ownTasks,
      legalDates,
      reminders: {
        healthVisit: dateOf(dates, 'healthVisit'),
        trialEnd: dateOf(dates, 'trialEnd'),
        residencePermit: dateOf(dates, 'residencePermit'),
      },
      entryDate: person.entryDate,
      exitDate: person.exitDate,
      isActive: person.isActive,
      exists: record !== undefined,
      // Both are in the person's stream: an edit is compared with the later of them.
      revision: Math.max(person.revision, record?.revision ?? -1, ...dates.map(({ revision }) => revision)),
    };
  });

export const onboardingQueries = (deps: QueryDeps): readonly Implementation[] => [
  onboardingRecordRoute(deps),
  pendingObligationsRoute(deps),
  legalDeadlinesRoute(deps),
];
