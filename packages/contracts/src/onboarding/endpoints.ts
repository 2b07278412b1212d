import { z } from 'zod';
import { idAndRevisionAnswer, queryAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, id, prose, shopDate } from '../fields.ts';
import { type EntryTask, entryTasks, exitTasks, onboardingMessages, refusableTask } from './tasks.ts';

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

/** One task as read. */
const taskState = z
  .object({
    done: z.boolean(),
    date: z.string().nullable(),
    comment: z.string(),
    refused: z.boolean(),
    attestationFournie: z.boolean(),
  })
  .meta({ id: 'OnboardingTask' });

const checklist = z.record(z.string(), taskState).meta({ id: 'OnboardingTasks' });

const record = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  /** Every task of the checklist, those nobody touched included. */
  onboarding: checklist,
  offboarding: checklist,
  /** They stand on the employee (D046). */
  entryDate: z.string().nullable(),
  exitDate: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether the record was ever saved: only then are its open tasks pending obligations (D060). */
  exists: z.boolean(),
  revision: z.int(),
});
export type OnboardingRecord = z.output<typeof record>;

/** What somebody still owes of an entry or an exit. */
const openTask = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  taskLabel: z.string(),
  comment: z.string(),
  side: z.enum(['onboarding', 'offboarding']),
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
    entryDate: optionalDate,
    exitDate: optionalDate,
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

export const onboardingEndpoints = [getOnboarding, saveOnboarding, listPendingObligations];
