import {
  documentCategories,
  documentFileTypes,
  payslipForms as forms,
} from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { RecordedOfType } from '@fournil/events/catalogue';
import { unlessErased } from '@fournil/events/define';
import { documentsEvents } from '@fournil/events/documents/events';
import type { Actor } from '@fournil/events/metadata';
import { oneOf, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

/** Documents; whether one has expired depends on the day and is computed by the queries. */
export const documents = defineTable({
  name: 'documents',
  key: ['documentId'],
  columns: {
    documentId: 'text',
    /** Null: for everybody. */
    employeeId: 'text null',
    title: sealed('text'),
    description: sealed('text null'),
    category: oneOf(...documentCategories),
    /** YYYY-MM of a payslip. */
    month: 'text null',
    /** ISO instant. */
    uploadedAt: 'text',
    expiryDate: 'day null',
    fileId: 'text',
    fileName: sealed('text'),
    /** Bytes of the stored file. */
    storedSize: 'integer',
    fileType: oneOf(...documentFileTypes),
    /** SHA-256 of what is downloaded. */
    contentHash: 'text',
    /** Its readers are asked to acknowledge it. */
    asksReading: 'boolean',
    /** Destroyed: key and file are gone, or go within the day. */
    status: oneOf('filed', 'deleted', 'destroyed'),
    /** Day in Paris of the deletion; null while it is filed. */
    deletedOn: 'day null',
    downloads: 'integer',
    /** ISO instant. */
    lastDownload: 'text null',
  },
  indexes: [['employeeId', 'uploadedAt'], ['uploadedAt'], ['expiryDate']],
});
export type DocumentRow = RowOf<typeof documents>;

/** Each download of a document, with person and time. */
export const documentReads = defineTable({
  name: 'document_reads',
  key: ['documentId', 'eventId'],
  columns: {
    documentId: 'text',
    eventId: 'text',
    /** ISO instant. */
    at: 'text',
    role: oneOf<NonNullable<Actor['role']> | 'system'>('admin', 'employee', 'accountant', 'system'),
    /** The employee of a personal account. */
    employeeId: 'text null',
  },
});
export type DocumentReadRow = RowOf<typeof documentReads>;

/** Each confirmation « lu et compris », with person and time. */
export const documentAcknowledgements = defineTable({
  name: 'document_acknowledgements',
  key: ['documentId', 'employeeId'],
  columns: {
    documentId: 'text',
    employeeId: 'text',
    /** ISO instant. */
    at: 'text',
    contentHash: 'text',
  },
  indexes: [['employeeId']],
});
export type DocumentAcknowledgementRow = RowOf<typeof documentAcknowledgements>;

/** Each person's choice of paper or electronic payslips; electronic if there is no row. */
export const payslipForms = defineTable({
  name: 'payslip_forms',
  key: ['employeeId'],
  columns: { employeeId: 'text', form: sealed(oneOf(...forms)), since: sealed('day null') },
});
export type PayslipFormRow = RowOf<typeof payslipForms>;

type Filed = RecordedOfType<'GeneralDocumentFiled'> | RecordedOfType<'PersonalDocumentFiled'>;

function filed({ data, metadata }: Filed): Change {
  return documents.putFact(data, {
    uploadedAt: metadata.recordedAt,
    asksReading: false,
    status: 'filed',
    downloads: 0,
  });
}

/** One day may be read twice in the same instant; the later one stays the last. */
const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

function read(event: RecordedOfType<'DocumentRead'>): readonly Change[] {
  const { data, id, metadata } = event;
  const { actor, recordedAt } = metadata;
  return [
    documentReads.put({
      documentId: data.documentId,
      eventId: id,
      at: recordedAt,
      role: actor.role ?? 'system',
      employeeId: actor.employeeId ?? null,
    }),
    documents.amend(data, (row) => ({
      ...row,
      downloads: row.downloads + 1,
      lastDownload: later(row.lastDownload, recordedAt),
    })),
  ];
}

export const documentsView = defineView({
  name: 'documents',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [documents, documentReads, documentAcknowledgements, payslipForms],
  takes: documentsEvents,
  on: {
    GeneralDocumentFiled: (event) => [filed(event)],
    PersonalDocumentFiled: (event) => [filed(event)],
    DocumentDeleted: ({ data, metadata }) => [
      documents.amendFact(data, { status: 'deleted', deletedOn: parisDay(new Date(metadata.recordedAt)) }),
    ],
    DocumentRestored: ({ data }) => [documents.amendFact(data, { status: 'filed', deletedOn: null })],
    DocumentDestroyed: ({ data: { documentId } }) => [
      documents.amendFact({ documentId }, { status: 'destroyed' }),
    ],
    AcknowledgementRequested: ({ data }) => [documents.amendFact(data, { asksReading: true })],
    AcknowledgementWithdrawn: ({ data }) => [documents.amendFact(data, { asksReading: false })],
    DocumentAcknowledged: ({ data, metadata }) => [
      documentAcknowledgements.putFact(data, { at: metadata.recordedAt }),
    ],
    DocumentRead: read,
    PayslipFormChosen: ({ data }) => [
      payslipForms.putFact(data, { form: unlessErased(data.form, 'electronic') }),
    ],
  },
});
