import { z } from 'zod';
import { defineEvent } from '../define.ts';

/** A person's entry and exit are followed from now on: the open tasks are obligations [onboarding-2]. */
export const onboardingOpened = defineEvent({
  type: 'OnboardingOpened',
  feature: 'onboarding',
  stream: 'employee',
  schema: z.object({ employeeId: z.string() }),
  personal: {},
});

/**
 * The new state of one task of a checklist, in the person's own stream with its dates. A save of many is one
 * append of as many events [onboarding-4]. Comments may mention a medical visit, so they are health data.
 */
export const onboardingTaskChanged = defineEvent({
  type: 'OnboardingTaskChanged',
  feature: 'onboarding',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    side: z.enum(['entry', 'exit']),
    task: z.string(),
    done: z.boolean(),
    /** The day it was done. */
    date: z.string().nullable(),
    comment: z.string().nullable(),
    /** Whether the complementary health cover was refused. */
    refused: z.boolean().optional(),
    attestationProvided: z.boolean().optional(),
    /** The label of a task the shop added itself: its name at that moment. */
    label: z.string().optional(),
  }),
  personal: { comment: 'health' },
  subject: 'employeeId',
});

/** A date with a reminder before it; null: no reminder any more. */
export const reminderDateSet = defineEvent({
  type: 'ReminderDateSet',
  feature: 'onboarding',
  stream: 'employee',
  schema: z.object({
    employeeId: z.string(),
    kind: z.enum(['healthVisit', 'trialEnd', 'residencePermit']),
    date: z.string().nullable(),
  }),
  personal: { date: 'identity' },
  subject: 'employeeId',
});

export const onboardingEvents = [onboardingOpened, onboardingTaskChanged, reminderDateSet] as const;
