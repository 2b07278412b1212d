import { z } from 'zod';
import { defineEvent } from '../define.ts';

const base = { certificateId: z.string(), employeeId: z.string() };
const period = { startDate: z.string(), endDate: z.string() };
const subject = 'employeeId';
const feature = 'sick-leave';

/** How a file was judged, from itself alone [sick-leave-5]. */
const quality = z.object({
  /** 0–100; 60 or more is readable. */
  score: z.int(),
  message: z.string(),
  isReadable: z.boolean(),
  /** Advice for a better file, one French sentence each; empty for a good file. */
  advice: z.array(z.string()),
});

/**
 * A certificate was sent, or filed on paper by the manager. Absent `fileId`: the paper stays in its folder.
 * Names of people are resolved where they are shown.
 */
export const certificateSubmitted = defineEvent({
  type: 'CertificateSubmitted',
  feature,
  stream: 'certificate',
  schema: z.object({
    ...base,
    ...period,
    origin: z.enum(['upload', 'paper']),
    /** The certificate this one prolongs. */
    prolongs: z.string().optional(),
    fileId: z.string().optional(),
    /** The name as sent; it may contain a person's name or an illness. */
    fileName: z.string().optional(),
    /** Bytes as sent. */
    fileSize: z.int().optional(),
    fileType: z.enum(['image/jpeg', 'application/pdf']).optional(),
    pageCount: z.int().optional(),
    /** SHA-256 (hexadecimal) and bytes of the stored file, checked at every read. */
    contentHash: z.string().optional(),
    storedSize: z.int().optional(),
    quality: quality.optional(),
    /** Dates read in the text of a PDF: proposed, never decided on. */
    datesRead: z.object({ startDate: z.string().nullable(), endDate: z.string().nullable() }).optional(),
  }),
  personal: { fileName: 'health', datesRead: 'health' },
  subject,
});

/** Dates of a pending certificate; only the changed ones are present. */
export const certificateDatesChanged = defineEvent({
  type: 'CertificateDatesChanged',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, startDate: z.string().optional(), endDate: z.string().optional() }),
  personal: {},
});

/**
 * From this event on, the person is on sick leave for the period, which is included for readers of only this
 * event.
 */
export const certificateValidated = defineEvent({
  type: 'CertificateValidated',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, ...period, fileId: z.string().optional(), notes: z.string().optional() }),
  personal: { notes: 'health' },
  subject,
});

/**
 * Corrected dates of a validated or declared certificate, of which the accountant is informed: the old and
 * the new period.
 */
export const certificateDatesCorrected = defineEvent({
  type: 'CertificateDatesCorrected',
  feature,
  stream: 'certificate',
  schema: z.object({
    ...base,
    ...period,
    previousStartDate: z.string(),
    previousEndDate: z.string(),
    correctionReason: z.string(),
  }),
  personal: { correctionReason: 'health' },
  subject,
});

/**
 * The certificate is pending again: it was validated by mistake, and not declared yet. It no longer puts the
 * person on sick leave; the period is included for readers of only this event.
 */
export const certificateReopened = defineEvent({
  type: 'CertificateReopened',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, ...period, reason: z.string() }),
  personal: { reason: 'health' },
  subject,
});

export const certificateRejected = defineEvent({
  type: 'CertificateRejected',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, reason: z.string() }),
  personal: { reason: 'health' },
  subject,
});

/** Declared to the health insurance and the payroll. */
export const certificateDeclared = defineEvent({
  type: 'CertificateDeclared',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, ...period, notes: z.string().optional() }),
  personal: { notes: 'health' },
  subject,
});

export const certificateCommented = defineEvent({
  type: 'CertificateCommented',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, comment: z.string() }),
  personal: { comment: 'health' },
  subject,
});

/** `prolongs` null: linked to none any more. */
export const certificateLinked = defineEvent({
  type: 'CertificateLinked',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, prolongs: z.string().nullable() }),
  personal: {},
});

/** Taken off the list by "Effacer toutes les données" [sick-leave-11]; file, history and the days of illness stay. */
export const sickLeaveCleared = defineEvent({
  type: 'SickLeaveCleared',
  feature,
  stream: 'certificate',
  schema: z.object(base),
  personal: {},
});

/**
 * The retention of the certificate's file has ended (three years after it was closed): recorded before its
 * key and the file are destroyed. The absence remains with the person's health data.
 */
export const certificateFileDestroyed = defineEvent({
  type: 'CertificateFileDestroyed',
  feature,
  stream: 'certificate',
  schema: z.object({ ...base, fileId: z.string(), cause: z.enum(['due', 'erased']) }),
  personal: {},
});

/** A user opened the file; appended to the readings of the day before the first byte is sent [audit-6]. */
export const certificateRead = defineEvent({
  type: 'CertificateRead',
  feature,
  stream: 'reads',
  schema: z.object({ ...base, fileId: z.string() }),
  personal: {},
});

export const certificateEvents = [
  certificateSubmitted,
  certificateDatesChanged,
  certificateValidated,
  certificateDatesCorrected,
  certificateReopened,
  certificateRejected,
  certificateDeclared,
  certificateCommented,
  certificateLinked,
  sickLeaveCleared,
  certificateFileDestroyed,
] as const;
/** The events in the streams of a day's readings. */
export const certificateReadingEvents = [certificateRead] as const;
export const sickLeaveEvents = [...certificateEvents, ...certificateReadingEvents] as const;
