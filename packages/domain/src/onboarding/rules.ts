import { defined } from '@fournil/contracts/defined';
import { strandedErrors } from '@fournil/contracts/employees/contract-days';
import { employeeMessages } from '@fournil/contracts/employees/rules';
import type { BodyOf } from '@fournil/contracts/endpoint';
import type { saveOnboarding, setReminders } from '@fournil/contracts/onboarding/endpoints';
import { type OwnTask, ownTaskMessages } from '@fournil/contracts/onboarding/own-tasks';
import { reminderKinds } from '@fournil/contracts/onboarding/reminders';
import {
  deadlineTasks,
  entryDeadlines,
  entryTasks,
  exitTasks,
  refusableTask,
  type TaskState,
  untouchedTask,
} from '@fournil/contracts/onboarding/tasks';
import type { FournilEvent, NewEventOfType, Recorded } from '@fournil/events/catalogue';
import { unlessErased } from '@fournil/events/define';
import { accept, refuse, refuseFields } from '../decision.ts';
import { mergeEdit, refuseConflict } from '../merge-edit.ts';
import type { OnboardingDecision, OnboardingState } from './record.ts';

type Body = BodyOf<typeof saveOnboarding>;
type SentTask = NonNullable<NonNullable<Body['onboarding']>['demandeMutuelle']>;

interface SaveContext {
  /** The record as the author of the edit saw it; missing if the request names no revision. */
  readonly base?: OnboardingState;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
  /** The tasks the shop has on its own list. */
  readonly listed?: readonly OwnTask[];
}

/** A task as stored: a date only if done, an attestation only for a refusal. */
function kept({
  done,
  date,
  comment,
  refused,
  attestationFournie,
}: Partial<SentTask> & { done: boolean }): TaskState {
  const isRefused = refused === true;
  return {
    done,
    date: done ? (date ?? null) : null,
    comment: comment ?? '',
    refused: isRefused,
    attestationFournie: isRefused && attestationFournie === true,
  };
}

/** The fields of an edit, under the names of the call: the dates and one field per task. */
type Fields = Readonly<Record<string, unknown>>;

/** A task as the call has it; an erased comment counts as empty: nobody decides on it any more. */
function taskIn({ tasks }: OnboardingState, task: string): TaskState {
  const known = tasks[task];
  if (!known) return untouchedTask;
  const { done, date, comment, refused = false, attestationProvided = false } = known;
  const said = unlessErased(comment, null) ?? '';
  return { done, date, comment: said, refused, attestationFournie: attestationProvided };
}

const fieldsOf = (state: OnboardingState, own: readonly string[]): Fields => {
  const sides = { onboarding: entryTasks, offboarding: exitTasks, deadlines: deadlineTasks, own };
  const tasks = Object.entries(sides).flatMap(([side, names]) =>
    names.map((task) => [`${side}.${task}`, taskIn(state, task)]),
  );
  return { entryDate: state.entryDate, exitDate: state.exitDate, ...Object.fromEntries(tasks) };
};

/** One of the shop's own tasks as it was called when it was saved last. */
function savedOwn({ tasks }: OnboardingState, id: string): OwnTask | undefined {
  const { label, side } = tasks[id] ?? {};
  return label === undefined
    ? undefined
    : { id, label, side: side === 'entry' ? 'onboarding' : 'offboarding' };
}

function requestedOf({ onboarding, offboarding, deadlines, own, entryDate, exitDate }: Body): Fields {
  const tasks = [
    ...Object.entries(deadlines ?? {}).map(([task, sent]) => [`deadlines.${task}`, sent] as const),
    ...Object.entries(own ?? {}).map(([task, sent]) => [`own.${task}`, sent] as const),
    ...Object.entries(onboarding ?? {}).map(([task, sent]) => [`onboarding.${task}`, sent] as const),
    ...Object.entries(offboarding ?? {}).map(([task, sent]) => [`offboarding.${task}`, sent] as const),
  ];
  return {
    entryDate,
    exitDate,
    ...Object.fromEntries(tasks.map(([field, sent]) => [field, sent && kept(sent)])),
  };
}

const taskChanged = (
  employeeId: string,
  field: string,
  state: TaskState,
  own: OwnTask | undefined,
): NewEventOfType<'OnboardingTaskChanged'> => {
  const [side, task = ''] = field.split('.');
  const { done, date, comment, refused, attestationFournie } = state;
  return {
    type: 'OnboardingTaskChanged',
    data: {
      employeeId,
      side: (own?.side ?? side) === 'onboarding' || entryDeadlines.has(task) ? 'entry' : 'exit',
      task,
      done,
      date,
      comment: comment || null,
      ...(own ? { label: own.label } : {}),
      ...(task === refusableTask ? { refused, attestationProvided: attestationFournie } : {}),
    },
  };
};

/**
 * Saves a person's entry and exit in one append [onboarding-4]: the dates on the employee, one event per
 * changed task. The first save opens the record, even with nothing done: from then on its tasks are due.
 */
export function decideSaveOnboarding(
  body: Body,
  state: OnboardingState,
  { base, laterEvents, listed = [] }: SaveContext,
): OnboardingDecision {
  if (!state.exists) return refuse('unknown_employee');
  const asked = Object.keys(body.own ?? {});
  // A saved task can be corrected after its removal from the list; its label is the list's, if it is still
  // there.
  const ownOf = (task: string) => listed.find(({ id }) => id === task) ?? savedOwn(state, task);
  const unknown = asked.filter((task) => !ownOf(task));
  if (unknown.length > 0)
    return refuseFields(
      'invalid_input',
      Object.fromEntries(unknown.map((task) => [`own.${task}`, ownTaskMessages.unknown])),
    );
  const merged = mergeEdit<Fields>({
    requested: requestedOf(body),
    current: fieldsOf(state, asked),
    laterEvents,
    ...(base ? { base: fieldsOf(base, asked) } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, laterEvents);
  const { entryDate, exitDate, ...tasks } = merged.changes as {
    readonly entryDate?: string | null;
    readonly exitDate?: string | null;
  } & Readonly<Record<string, TaskState>>;
  const { employeeId } = body;
  const after = {
    ...state,
    ...defined({ entryDate, exitDate }),
  };
  const datesChange = entryDate !== undefined || exitDate !== undefined;
  if (datesChange && state.datesAreKept) return refuse('unknown_employee');
  if (datesChange && after.entryDate && after.exitDate && after.exitDate < after.entryDate)
    return refuseFields('invalid_input', { exitDate: employeeMessages.exitBeforeEntry });
  const stranded = strandedErrors(Object.values(state.contractDays), state, after);
  if (Object.keys(stranded).length) return refuseFields('invalid_input', stranded);
  return accept(
    ...(state.opened ? [] : [{ type: 'OnboardingOpened', data: { employeeId } } as const]),
    ...(datesChange
      ? [
          {
            type: 'EmployeeDetailsChanged',
            data: {
              employeeId,
              ...defined({ entryDate, exitDate }),
            },
          } as const,
        ]
      : []),
    ...Object.entries(tasks).map(([field, task]) =>
      taskChanged(employeeId, field, task, field.startsWith('own.') ? ownOf(field.slice(4)) : undefined),
    ),
  );
}

interface Context {
  /** The record as the author of the edit saw it; missing if the request names no revision. */
  readonly base?: OnboardingState;
  readonly laterEvents: readonly Recorded<FournilEvent>[];
}

type Dates = Readonly<Record<string, string | null | undefined>>;

const reminderFieldsOf = ({ reminders }: OnboardingState): Dates =>
  Object.fromEntries(reminderKinds.map((kind) => [kind, unlessErased(reminders[kind], null) ?? null]));

/**
 * Records an event for each changed date, in one append. It does not open an entry or exit, so that no task
 * becomes due.
 */
export function decideSetReminders(
  employeeId: string,
  { baseRevision: _base, ...requested }: BodyOf<typeof setReminders>,
  state: OnboardingState,
  { base, laterEvents }: Context,
): OnboardingDecision {
  if (!state.exists) return refuse('unknown_employee');
  const merged = mergeEdit<Dates>({
    requested,
    current: reminderFieldsOf(state),
    laterEvents,
    ...(base ? { base: reminderFieldsOf(base) } : {}),
  });
  if ('conflicts' in merged) return refuseConflict(merged.conflicts, laterEvents);
  return accept(
    ...reminderKinds.flatMap((kind) => {
      const date = merged.changes[kind];
      return date === undefined
        ? []
        : [{ type: 'ReminderDateSet', data: { employeeId, kind, date } } as const];
    }),
  );
}
