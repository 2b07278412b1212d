import { z } from 'zod';
import { defineEvent } from '../define.ts';
import { closedMonthReason } from '../payroll/closed-month-reason.ts';

const base = { declarationId: z.string(), employeeId: z.string() };
const period = { startDate: z.string(), endDate: z.string() };
/** The kind beyond its type: a pregnancy, an accident at work. */
const absenceKind = z.string().optional();
const personal = { reason: 'health', closedMonthReason: 'health' } as const;
const personalKind = { ...personal, absenceKind: 'health' } as const;
const subject = 'employeeId';

export const sickLeaveDeclared = defineEvent({
  type: 'SickLeaveDeclared',
  feature: 'absences',
  stream: 'absence',
  schema: z.object({ ...base, ...period, absenceKind, reason: z.string().optional(), closedMonthReason }),
  personal: personalKind,
  subject,
});

export const absenceDeclared = defineEvent({
  type: 'AbsenceDeclared',
  feature: 'absences',
  stream: 'absence',
  schema: z.object({ ...base, ...period, absenceKind, reason: z.string().optional(), closedMonthReason }),
  personal: personalKind,
  subject,
});

export const delayDeclared = defineEvent({
  type: 'DelayDeclared',
  feature: 'absences',
  stream: 'absence',
  /** `duration` in minutes. */
  schema: z.object({
    ...base,
    date: z.string(),
    duration: z.int(),
    reason: z.string().optional(),
    closedMonthReason,
  }),
  personal,
  subject,
});

/** Only the corrected fields are present; `reason` null means emptied. */
export const declarationCorrected = defineEvent({
  type: 'DeclarationCorrected',
  feature: 'absences',
  stream: 'absence',
  schema: z.object({
    ...base,
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    date: z.string().optional(),
    duration: z.int().optional(),
    absenceKind,
    reason: z.string().nullable().optional(),
    correctionReason: z.string(),
  }),
  personal: { absenceKind: 'health', reason: 'health', correctionReason: 'health' },
  subject,
});

export const declarationCancelled = defineEvent({
  type: 'DeclarationCancelled',
  feature: 'absences',
  stream: 'absence',
  schema: z.object({ ...base, cancellationReason: z.string() }),
  personal: { cancellationReason: 'health' },
  subject,
});

export const absencesEvents = [
  sickLeaveDeclared,
  absenceDeclared,
  delayDeclared,
  declarationCorrected,
  declarationCancelled,
] as const;
