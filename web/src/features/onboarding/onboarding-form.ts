/** The form of an entry and exit: its values, the body that is sent, and the texts of the values. Pure. */
import { employeeMessages } from '@fournil/contracts/employees/rules';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import {
  getOnboarding,
  type OnboardingRecord,
  type saveOnboarding,
} from '@fournil/contracts/onboarding/endpoints';
import {
  isComplete,
  refusableTask,
  type Side,
  type TaskState,
  taskLabel,
  untouchedTask,
} from '@fournil/contracts/onboarding/tasks';
import type { ComponentType } from 'react';
import { apiQuery } from '../../shared/api/use-api.ts';
import { count, formatDate } from '../../shared/format/french.ts';

/** A task as it is typed: '' for no date. */
export interface TaskForm {
  readonly done: boolean;
  readonly date: string;
  readonly comment: string;
  readonly refused: boolean;
  readonly attestationFournie: boolean;
}

/**
 * Where a task is in the form: in a checklist, among the other tasks with a legal deadline, or among the shop's own.
 */
export type Part = Side | 'deadlines' | 'own';

export interface OnboardingForm {
  readonly entryDate: string;
  readonly exitDate: string;
  readonly onboarding: Readonly<Record<string, TaskForm>>;
  readonly offboarding: Readonly<Record<string, TaskForm>>;
  readonly deadlines: Readonly<Record<string, TaskForm>>;
  /** By id. */
  readonly own: Readonly<Record<string, TaskForm>>;
}

const taskForms = (tasks: OnboardingRecord[Side]): OnboardingForm[Side] =>
  Object.fromEntries(
    Object.entries(tasks).map(([task, state]) => [task, { ...state, date: state.date ?? '' }]),
  );

export const onboardingFormOf = (record: OnboardingRecord): OnboardingForm => ({
  entryDate: record.entryDate ?? '',
  exitDate: record.exitDate ?? '',
  onboarding: taskForms(record.onboarding),
  offboarding: taskForms(record.offboarding),
  deadlines: taskForms(record.deadlines),
  own: taskForms(record.own),
});

export const onboardingErrors = ({ entryDate, exitDate }: OnboardingForm): Record<string, string> =>
  entryDate && exitDate && exitDate < entryDate ? { exitDate: employeeMessages.exitBeforeEntry } : {};

/** The dates and one field per task, under the names the server reports a conflict with. */
export type OnboardingFields = Readonly<Record<string, string | null | TaskState>>;

/** A task as it is stored: with a date only if it is done, with an attestation only if the insurance was refused. */
const kept = ({ done, date, comment, refused, attestationFournie }: TaskForm): TaskState => ({
  done,
  date: done && date ? date : null,
  comment: comment.trim(),
  refused,
  attestationFournie: refused && attestationFournie,
});

const fieldsOfSide = (side: Part, tasks: OnboardingForm[Side]): OnboardingFields =>
  Object.fromEntries(Object.entries(tasks).map(([task, form]) => [`${side}.${task}`, kept(form)]));

export const onboardingFields = (typed: OnboardingForm): OnboardingFields => ({
  entryDate: typed.entryDate || null,
  exitDate: typed.exitDate || null,
  ...fieldsOfSide('onboarding', typed.onboarding),
  ...fieldsOfSide('offboarding', typed.offboarding),
  ...fieldsOfSide('deadlines', typed.deadlines),
  ...fieldsOfSide('own', typed.own),
});

type Body = BodyInputOf<typeof saveOnboarding>;

/** The fields in the form the call accepts. */
export function bodyOf({ entryDate, exitDate, ...tasks }: Partial<OnboardingFields>): Partial<Body> {
  const ofSide = (side: Part) =>
    Object.fromEntries(
      Object.entries(tasks).flatMap(([field, state]) => {
        const [its, task = ''] = field.split('.');
        if (its !== side || typeof state !== 'object' || state === null) return [];
        const { refused, attestationFournie, ...plain } = state;
        return [[task, task === refusableTask ? { ...plain, refused, attestationFournie } : plain]];
      }),
    );
  return {
    onboarding: ofSide('onboarding'),
    offboarding: ofSide('offboarding'),
    deadlines: ofSide('deadlines'),
    own: ofSide('own'),
    // The two dates are texts, tasks are objects.
    ...(entryDate === undefined ? {} : { entryDate: entryDate as string | null }),
    ...(exitDate === undefined ? {} : { exitDate: exitDate as string | null }),
  };
}

/** « 3 démarches faites sur 10 ». */
export function progressOf(tasks: readonly (TaskForm | undefined)[]): string {
  const settled = tasks.filter((state) => state && isComplete({ ...state, date: null })).length;
  return `${count(settled, 'démarche faite', 'démarches faites')} sur ${tasks.length}`;
}

/** A field as it is called in a conflict; the shop's own tasks by the names of the record. */
export function onboardingLabel(field: string, ownTasks: OnboardingRecord['ownTasks']): string {
  if (field === 'entryDate') return "Date d'entrée";
  if (field === 'exitDate') return 'Date de sortie';
  const task = field.split('.')[1] ?? field;
  return ownTasks.find(({ id }) => id === task)?.label ?? taskLabel(task);
}

/** « Fait le 03/04/2026, par courrier ». */
export function showOnboarding(_field: string, value: unknown): string {
  if (typeof value === 'string') return formatDate(value);
  if (typeof value !== 'object' || value === null) return '(vide)';
  const { done, date, comment, refused, attestationFournie } = { ...untouchedTask, ...value };
  const words = [
    done ? (date ? `Fait le ${formatDate(date)}` : 'Fait') : 'À faire',
    refused && (attestationFournie ? 'refusée avec attestation' : 'refusée sans attestation'),
    comment,
  ];
  return words.filter(Boolean).join(', ');
}

/** The content next to the two exit tasks that give things back; the feature that knows the items provides it. */
export type Returns = ComponentType<{
  readonly employeeId: string;
  readonly task: 'retourTenues' | 'retourCles';
  readonly isDone: boolean;
  /** Ticks the task. */
  readonly onAllBack: () => void;
}>;

/** Entry and exit of one person. */
export const onboardingQuery = (employeeId: string) =>
  apiQuery(getOnboarding, { params: { employeeId }, select: (record) => ({ ...record, employeeId }) });
