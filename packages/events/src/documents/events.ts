import { z } from 'zod';
import { defineEvent } from '../define.ts';

const feature = 'documents';
const subject = 'employeeId';

/** The stored data of the file; its original name is separate, since it may identify a person. */
const file = {
  fileId: z.string(),
  /** Bytes as sent. */
  fileSize: z.int(),
  fileType: z.enum([
    'application/pdf',
    'image/jpeg',
    'image/png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ]),
  /** Absent where only the program that made the file counts them. */
  pageCount: z.int().optional(),
  /** SHA-256 (hexadecimal) and bytes of the stored file, checked at every read. */
  contentHash: z.string(),
  storedSize: z.int(),
};
const words = { title: z.string(), description: z.string().optional(), fileName: z.string() };

/** A document that every employee may read: it contains no personal data. */
export const generalDocumentFiled = defineEvent({
  type: 'GeneralDocumentFiled',
  feature,
  stream: 'document',
  schema: z.object({
    documentId: z.string(),
    category: z.enum(['notice', 'procedure', 'formation', 'other']),
    ...words,
    ...file,
  }),
  personal: {},
});

/** A document of one person was filed. Its texts are kept as long as payslips [privacy-5]. */
export const personalDocumentFiled = defineEvent({
  type: 'PersonalDocumentFiled',
  feature,
  stream: 'document',
  schema: z.object({
    documentId: z.string(),
    employeeId: z.string(),
    category: z.enum(['notice', 'procedure', 'formation', 'payslip', 'contract', 'other']),
    /** YYYY-MM: the month a payslip is of. */
    month: z.string().optional(),
    /** Day from which it is hidden; absent without an expiry [documents-4]. */
    expiryDate: z.string().optional(),
    ...words,
    ...file,
  }),
  personal: { title: 'pay', description: 'pay', fileName: 'pay' },
  subject,
});

const whose = { documentId: z.string(), employeeId: z.string().optional() };

/** Taken off every list; the file is destroyed later, so that a slip can be taken back. */
export const documentDeleted = defineEvent({
  type: 'DocumentDeleted',
  feature,
  stream: 'document',
  schema: z.object(whose),
  personal: {},
});

/** A deletion taken back: it is again as it was filed. */
export const documentRestored = defineEvent({
  type: 'DocumentRestored',
  feature,
  stream: 'document',
  schema: z.object(whose),
  personal: {},
});

/** Decided before its key and its file go: from here on nobody can read it, wherever copies are. */
export const documentDestroyed = defineEvent({
  type: 'DocumentDestroyed',
  feature,
  stream: 'document',
  schema: z.object({ ...whose, fileId: z.string(), cause: z.enum(['expired', 'deleted', 'erased', 'due']) }),
  personal: {},
});

/** Readers are asked to say that they read and understood it. */
export const acknowledgementRequested = defineEvent({
  type: 'AcknowledgementRequested',
  feature,
  stream: 'document',
  schema: z.object(whose),
  personal: {},
});

/** The acknowledgement is no longer required; earlier ones remain. */
export const acknowledgementWithdrawn = defineEvent({
  type: 'AcknowledgementWithdrawn',
  feature,
  stream: 'document',
  schema: z.object(whose),
  personal: {},
});

/** « J'ai lu et compris »: by whom, of exactly which content. When is the instant of the fact. */
export const documentAcknowledged = defineEvent({
  type: 'DocumentAcknowledged',
  feature,
  stream: 'document',
  schema: z.object({
    documentId: z.string(),
    /** The reader. */
    employeeId: z.string(),
    /** SHA-256 (hexadecimal) of the file that was read. */
    contentHash: z.string(),
  }),
  personal: {},
});

/**
 * A user downloaded the file; appended to the readings of the day before the first byte is sent [audit-6].
 */
export const documentRead = defineEvent({
  type: 'DocumentRead',
  feature,
  stream: 'reads',
  schema: z.object({ ...whose, fileId: z.string() }),
  personal: {},
});

/**
 * How somebody receives payslips, from a day on: an employee may refuse the electronic ones (code du travail, L3243-2).
 * It is in the person's own stream.
 */
export const payslipFormChosen = defineEvent({
  type: 'PayslipFormChosen',
  feature,
  stream: 'employee',
  schema: z.object({ employeeId: z.string(), form: z.enum(['paper', 'electronic']), since: z.string() }),
  personal: { form: 'pay', since: 'pay' },
  subject,
});

export const documentEvents = [
  generalDocumentFiled,
  personalDocumentFiled,
  documentDeleted,
  documentRestored,
  documentDestroyed,
  acknowledgementRequested,
  acknowledgementWithdrawn,
  documentAcknowledged,
] as const;
/** The events in the streams of a day's readings. */
export const documentReadingEvents = [documentRead] as const;
/** The events in the streams of people. */
export const payslipFormEvents = [payslipFormChosen] as const;
export const documentsEvents = [...documentEvents, ...documentReadingEvents, ...payslipFormEvents] as const;
