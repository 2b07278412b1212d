/** The answers about certificates. */
import { z } from 'zod';
import { readRevision } from '../fields.ts';
import { instant } from '../time/instant.ts';
import { certificateStepTypes, sickLeaveStatuses } from './rules.ts';

export const autoValidation = z
  .object({
    qualityScore: z.int(),
    validationMessage: z.string(),
    isReadable: z.boolean(),
    /** The advice for a better file, one French sentence each. */
    advice: z.array(z.string()).default([]),
  })
  .meta({ id: 'AutoValidation' });

/** Dates found in the text of a PDF; a date not found is null. */
export const datesRead = z
  .object({
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    /** False when a date that was read differs from the one typed: shown, never decided on. */
    matches: z.boolean(),
  })
  .meta({ id: 'DatesRead' });

/** The records that share days with a certificate: reported, never refused [sick-leave-9]. */
export const certificateOverlap = z
  .object({
    _id: z.string(),
    kind: z.enum(['certificate', 'sick-leave', 'absence', 'delay']),
    startDate: z.string(),
    endDate: z.string(),
  })
  .meta({ id: 'CertificateOverlap' });
export type CertificateOverlap = z.output<typeof certificateOverlap>;

const manualValidation = z
  .object({ validatedBy: z.string(), validatedAt: instant, validationNotes: z.string().nullable() })
  .meta({ id: 'ManualValidation' });
const rejection = z
  .object({ rejectedBy: z.string(), rejectedAt: instant, reason: z.string() })
  .meta({ id: 'Rejection' });
const declaration = z
  .object({ declaredBy: z.string(), declaredAt: instant, notes: z.string().nullable() })
  .meta({ id: 'CertificateDeclaration' });

/** One certificate as listed. Health texts read '•••' for the accountant [audit-5]. */
export const sickLeave = z
  .object({
    _id: z.string(),
    revision: readRevision,
    employeeId: z.string().default(''),
    employeeName: z.string(),
    employeeEmail: z.string().nullable(),
    startDate: z.string(),
    endDate: z.string(),
    /** Days, both ends included [absences-2]. */
    duration: z.int(),
    origin: z.enum(['upload', 'paper']).default('upload'),
    /** False for a paper certificate filed without a scan: then the five file fields are null. */
    hasFile: z.boolean().default(true),
    /** ISO instant; its file's time is over. */
    fileDestroyedAt: instant.nullable().default(null),
    /** When closed: the end of the accountant's access to the file, and of its storage. */
    closed: z
      .object({ on: z.string(), openUntil: z.string(), keptUntil: z.string() })
      .meta({ id: 'ClosedCertificate' })
      .nullable()
      .default(null),
    /** Whether the reader may open the file. */
    mayOpenFile: z.boolean().default(true),
    originalFileName: z.string().nullable(),
    /** Bytes as sent. */
    fileSize: z.int().nullable(),
    fileType: z.enum(['image/jpeg', 'application/pdf']).nullable(),
    pageCount: z.int().nullable().default(null),
    autoValidation: autoValidation.nullable().default(null),
    /** ISO instant. */
    uploadDate: instant,
    status: z.enum(sickLeaveStatuses),
    isOverdue: z.boolean(),
    overdueReason: z.enum(['not-validated', 'not-declared']).nullable().default(null),
    datesRead: datesRead.nullable().default(null),
    manualValidation: manualValidation.nullable().default(null),
    rejection: rejection.nullable().default(null),
    declaration: declaration.nullable().default(null),
    /** The dates were corrected after the validation. */
    correctedAt: instant.nullable().default(null),
    prolongs: z.string().nullable().default(null),
    commentCount: z.int().default(0),
    overlaps: z.array(certificateOverlap).default([]),
  })
  .meta({ id: 'Certificate' });
export type SickLeave = z.output<typeof sickLeave>;

export const certificateStep = z.object({
  revision: z.int(),
  type: z.enum(certificateStepTypes),
  /** ISO instant. */
  at: instant,
  by: z.string(),
  /** A French sentence: what happened, dates included. */
  sentence: z.string(),
  /** Reason, notes or comment; '•••' where the reader may not know. */
  text: z.string().nullable(),
});

const neighbour = sickLeave
  .pick({ _id: true, startDate: true, endDate: true, status: true })
  .meta({ id: 'CertificateNeighbour' });

export const sickLeaveDetail = sickLeave.extend({
  /** Oldest first; comments among them. */
  history: z.array(certificateStep),
  previous: neighbour.nullable(),
  /** Certificates that prolong this one. */
  next: z.array(neighbour),
  /** Certificates of the same person that end the day before this one starts, or up to three days earlier: to link it to. */
  candidates: z.array(neighbour),
});
export type SickLeaveDetail = z.output<typeof sickLeaveDetail>;

export const sickLeaveOverview = z.object({
  total: z.int(),
  pending: z.int(),
  validated: z.int(),
  declared: z.int(),
  rejected: z.int(),
  overdue: z.int(),
});

/** The readability of a file, before it is sent. */
export const fileCheck = z.object({
  /** The id with which it can be sent within 15 minutes. */
  checkedFile: z.string().optional(),
  autoValidation,
  fileType: z.enum(['image/jpeg', 'application/pdf']),
  pageCount: z.int(),
  datesRead: datesRead.omit({ matches: true }).nullable(),
});
export type FileCheck = z.output<typeof fileCheck>;

/** The outcome of a certificate. */
export const certificateOutcome = z
  .object({
    _id: z.string(),
    revision: z.int(),
    status: z.enum(sickLeaveStatuses),
    overlaps: z.array(certificateOverlap),
    /** The certificate no longer prolongs another one. */
    isUnlinked: z.boolean().optional(),
    /** Another one no longer prolongs it. */
    isNoLongerProlonged: z.boolean().optional(),
  })
  .meta({ id: 'CertificateOutcome' });
