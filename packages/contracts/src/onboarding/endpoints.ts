import { z } from 'zod';
import { idAndRevisionAnswer, queryAnswer, recordRevision, specifiedAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, prose, readRevision, shopDate } from '../fields.ts';
import { mostOwnTasks, ownTask } from './own-tasks.ts';
import { type ReminderKind, reminderKinds } from './reminders.ts';
import {
  type DeadlineTask,
  deadlineTasks,
  type EntryTask,
  entryTasks,
  exitTasks,
  onboardingMessages,
  refusableTask,
} from './tasks.ts';

const reminderDates = Object.fromEntries(
  reminderKinds.map((kind) => [kind, z.string().nullable().default(null)]),
) as Record<ReminderKind, z.ZodDefault<z.ZodNullable<z.ZodString>>>;

const emptyIsNull = (value: unknown) => (value === '' ? null : value);
const optionalDate = z.preprocess(emptyIsNull, shopDate.nullable().optional());
const optionalComment = z.preprocess((value) => value ?? '', prose(500));

const sent = {
  done: z.boolean({ error: 'Indiquez si la démarche est faite.' }),
  date: optionalDate,
  comment: optionalComment,
};
const sentTask = z.strictObject(sent).meta({ id: 'OnboardingTaskSent' });
const sentRefusable = z.strictObject({
  ...sent,
  refused: z.boolean().optional(),
  attestationFournie: z.boolean().optional(),
});

const entryShape = Object.fromEntries(
  entryTasks.map((task) => [task, task === refusableTask ? sentRefusable : sentTask]),
) as Record<EntryTask, typeof sentRefusable>;
const exitShape = Object.fromEntries(exitTasks.map((task) => [task, sentTask])) as Record<
  (typeof exitTasks)[number],
  typeof sentTask
>;

/** The shop's list, and what was on it before. */
const mostSent = 4 * mostOwnTasks;

const deadlineShape = Object.fromEntries(deadlineTasks.map((task) => [task, sentTask])) as Record<
  DeadlineTask,
  typeof sentTask
>;

/** One task as read. */
const taskState = z
  .object({
    done: z.boolean(),
    date: z.string().nullable(),
    comment: z.string(),
    refused: z.boolean().default(false),
    attestationFournie: z.boolean().default(false),
  })
  .meta({ id: 'OnboardingTask' });

const checklist = z.record(z.string(), taskState).meta({ id: 'OnboardingTasks' });

/** By when the law wants a task, and the articles that say so. */
const deadline = z
  .object({
    task: z.string(),
    label: z.string(),
    side: z.enum(['onboarding', 'offboarding']),
    dueDate: z.string(),
    /** The first possible day, if there is one. */
    opensOn: z.string().nullable(),
    source: z.array(z.string()),
    isDone: z.boolean(),
  })
  .meta({ id: 'LegalDeadline' });
export type LegalDeadline = z.output<typeof deadline>;

const record = z.object({
  employeeId: z.string().default(''),
  employeeName: z.string().default(''),
  /** Every task of the checklist, including those without a recorded state. */
  onboarding: checklist,
  offboarding: checklist,
  /** The legal deadlines outside the checklists that concern this person. */
  deadlines: checklist.default({}),
  /** The shop's own tasks of both sides, by id, in the order of `ownTasks`: never pending obligations [onboarding-6]. */
  own: checklist.default({}),
  /** The shop's current tasks, and removed ones that were saved for this person. */
  ownTasks: z
    .array(ownTask.extend({ isListed: z.boolean() }).meta({ id: 'OwnOnboardingTaskOf' }))
    .default([]),
  /** Legal dates of these and of tasks of the checklists, soonest first. */
  legalDates: z.array(deadline).default([]),
  /** Dates with a reminder 30 days before; null if unknown. */
  reminders: z.object(reminderDates).prefault({}),
  /** Both dates belong to the employee [onboarding-5]. */
  entryDate: z.string().nullable(),
  exitDate: z.string().nullable(),
  isActive: z.boolean().default(true),
  /** Whether the record was ever saved: only then are its open tasks pending obligations [onboarding-2]. */
  exists: z.boolean().default(false),
  revision: readRevision,
});
export type OnboardingRecord = z.output<typeof record>;

/** An open task of an entry or an exit. */
const openTask = z.object({
  employeeId: z.string().default(''),
  employeeName: z.string(),
  taskLabel: z.string(),
  comment: z.string(),
  side: z.enum(['onboarding', 'offboarding']).default('onboarding'),
});
export const obligations = z.array(openTask.meta({ id: 'Obligation' })).meta({ id: 'Obligations' });

export const getOnboarding = endpoint({
  id: 'onboarding.get',
  method: 'GET',
  path: '/onboarding-offboarding/employee/:employeeId',
  service: 'query',
  access: 'admin',
  summary: "Les démarches d'entrée et de sortie d'un salarié.",
  params: z.strictObject({ employeeId: id }),
  answer: queryAnswer(record),
});

export const saveOnboarding = endpoint({
  id: 'onboarding.save',
  method: 'POST',
  path: '/onboarding-offboarding',
  service: 'command',
  access: 'admin',
  summary:
    "Enregistre les démarches envoyées d'un salarié, et ses dates d'entrée et de sortie, en une seule fois.",
  body: z.strictObject({
    employeeId: z.string(onboardingMessages.employee).min(1, onboardingMessages.employee).pipe(id),
    /** Sent by the specified form; the record's own name counts. */
    employeeName: z.string().max(200).optional(),
    onboarding: z.strictObject(entryShape).partial().optional(),
    offboarding: z.strictObject(exitShape).partial().optional(),
    deadlines: z.strictObject(deadlineShape).partial().optional(),
    /** The shop's own tasks, by id. */
    own: z
      .record(id, sentTask)
      .refine((sent) => Object.keys(sent).length <= mostSent, 'Trop de démarches dans la demande.')
      .optional(),
    entryDate: optionalDate,
    exitDate: optionalDate,
    baseRevision,
  }),
  answer: specifiedAnswer(recordRevision),
});

export const setReminders = endpoint({
  id: 'onboarding.set-reminders',
  method: 'PUT',
  path: '/employees/:id/reminders',
  service: 'command',
  access: 'admin',
  summary:
    'Inscrit les dates à rappeler d’un salarié (visite médicale, essai, titre de séjour) ; une date vide n’est plus rappelée.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    healthVisit: optionalDate,
    trialEnd: optionalDate,
    residencePermit: optionalDate,
    baseRevision,
  }),
  answer: idAndRevisionAnswer,
});

export const listPendingObligations = endpoint({
  id: 'onboarding.pending',
  method: 'GET',
  path: '/onboarding-offboarding/pending-obligations',
  service: 'query',
  access: 'authenticated',
  summary:
    "Les démarches qui restent à faire : toutes pour l'administrateur, les siennes pour un compte personnel.",
  answer: queryAnswer(obligations),
});

export const listLegalDeadlines = endpoint({
  id: 'onboarding.deadlines',
  method: 'GET',
  path: '/onboarding-offboarding/deadlines',
  service: 'query',
  access: 'admin',
  summary:
    'Les échéances légales qui restent, de toutes les entrées et sorties suivies, les premières d’abord.',
  answer: queryAnswer(
    z.array(
      z.object({
        employeeId: z.string(),
        employeeName: z.string(),
        ...deadline.shape,
      }),
    ),
  ),
});

export const onboardingEndpoints = [
  getOnboarding,
  saveOnboarding,
  setReminders,
  listPendingObligations,
  listLegalDeadlines,
];
