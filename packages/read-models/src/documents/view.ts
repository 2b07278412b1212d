import {
  documentCategories,
  documentFileTypes,
  payslipForms as forms,
} from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { RecordedOfType } from '@fournil/events/catalogue';
import { documentsEvents } from '@fournil/events/documents/events';
import { type Erased, erasedText, unlessErased } from '@fournil/events/erased';
import type { Actor } from '@fournil/events/metadata';
import { oneOf, sealed } from '../columns.ts';
import { type Change, defineTable, defineView, type RowOf } from '../define.ts';

/** Documents; whether one has expired depends on the day and is computed by the queries. */
export const documents = defineTable({
  name: 'documents',
  key: ['document_id'],
  columns: {
    document_id: 'text',
    /** Null: for everybody. */
    employee_id: 'text null',
    title: sealed('text'),
    description: sealed('text null'),
    category: oneOf(...documentCategories),
    /** YYYY-MM of a payslip. */
    month: 'text null',
    /** ISO instant. */
    uploaded_at: 'text',
    expiry_date: 'day null',
    file_id: 'text',
    file_name: sealed('text'),
    /** Bytes of the stored file. */
    file_size: 'integer',
    file_type: oneOf(...documentFileTypes),
    /** SHA-256 of what is downloaded. */
    content_hash: 'text',
    /** Its readers are asked to acknowledge it. */
    asks_reading: 'boolean',
    /** Destroyed: key and file are gone, or go within the day. */
    state: oneOf('filed', 'deleted', 'destroyed'),
    /** Day in Paris of the deletion; null while it is filed. */
    deleted_on: 'day null',
    downloads: 'integer',
    /** ISO instant. */
    last_download: 'text null',
  },
  indexes: [['employee_id', 'uploaded_at'], ['uploaded_at'], ['expiry_date']],
});
export type DocumentRow = RowOf<typeof documents>;

/** Each download of a document, with person and time. */
export const documentReads = defineTable({
  name: 'document_reads',
  key: ['document_id', 'event_id'],
  columns: {
    document_id: 'text',
    event_id: 'text',
    /** ISO instant. */
    at: 'text',
    role: oneOf<NonNullable<Actor['role']> | 'system'>('admin', 'employee', 'accountant', 'system'),
    /** The employee of a personal account. */
    employee_id: 'text null',
  },
});
export type DocumentReadRow = RowOf<typeof documentReads>;

/** Each confirmation « lu et compris », with person and time. */
export const documentAcknowledgements = defineTable({
  name: 'document_acknowledgements',
  key: ['document_id', 'employee_id'],
  columns: {
    document_id: 'text',
    employee_id: 'text',
    /** ISO instant. */
    at: 'text',
    content_hash: 'text',
  },
  indexes: [['employee_id']],
});
export type DocumentAcknowledgementRow = RowOf<typeof documentAcknowledgements>;

/** Each person's choice of paper or electronic payslips; electronic if there is no row. */
export const payslipForms = defineTable({
  name: 'payslip_forms',
  key: ['employee_id'],
  columns: { employee_id: 'text', form: sealed(oneOf(...forms)), since: sealed('day null') },
});
export type PayslipFormRow = RowOf<typeof payslipForms>;

type Filed = RecordedOfType<'GeneralDocumentFiled'> | RecordedOfType<'PersonalDocumentFiled'>;

const textOf = (text: string | Erased): string => unlessErased(text, erasedText);

function filed({ data, metadata }: Filed): Change {
  const personal = 'employeeId' in data ? data : null;
  return documents.put({
    document_id: data.documentId,
    employee_id: personal?.employeeId ?? null,
    title: textOf(data.title),
    description: data.description === undefined ? null : textOf(data.description),
    category: data.category,
    month: personal?.month ?? null,
    uploaded_at: metadata.recordedAt,
    expiry_date: personal?.expiryDate ?? null,
    file_id: data.fileId,
    file_name: textOf(data.fileName),
    file_size: data.storedSize,
    file_type: data.fileType,
    content_hash: data.contentHash,
    asks_reading: false,
    state: 'filed',
    deleted_on: null,
    downloads: 0,
    last_download: null,
  });
}

/** One day may be read twice in the same instant; the later one stays the last. */
const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

function read(event: RecordedOfType<'DocumentRead'>): readonly Change[] {
  const { data, id, metadata } = event;
  const { actor, recordedAt } = metadata;
  return [
    documentReads.put({
      document_id: data.documentId,
      event_id: id,
      at: recordedAt,
      role: actor.role ?? 'system',
      employee_id: actor.employeeId ?? null,
    }),
    documents.amend({ document_id: data.documentId }, (row) => ({
      ...row,
      downloads: row.downloads + 1,
      last_download: later(row.last_download, recordedAt),
    })),
  ];
}

const amended = (documentId: string, change: Partial<DocumentRow>): Change =>
  documents.amend({ document_id: documentId }, (row) => ({ ...row, ...change }));

export const documentsView = defineView({
  name: 'documents',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [documents, documentReads, documentAcknowledgements, payslipForms],
  takes: documentsEvents,
  on: {
    GeneralDocumentFiled: (event) => [filed(event)],
    PersonalDocumentFiled: (event) => [filed(event)],
    DocumentDeleted: ({ data, metadata }) => [
      amended(data.documentId, { state: 'deleted', deleted_on: parisDay(new Date(metadata.recordedAt)) }),
    ],
    DocumentRestored: ({ data }) => [amended(data.documentId, { state: 'filed', deleted_on: null })],
    DocumentDestroyed: ({ data }) => [amended(data.documentId, { state: 'destroyed' })],
    AcknowledgementRequested: ({ data }) => [amended(data.documentId, { asks_reading: true })],
    AcknowledgementWithdrawn: ({ data }) => [amended(data.documentId, { asks_reading: false })],
    DocumentAcknowledged: ({ data, metadata }) => [
      documentAcknowledgements.put({
        document_id: data.documentId,
        employee_id: data.employeeId,
        at: metadata.recordedAt,
        content_hash: data.contentHash,
      }),
    ],
    DocumentRead: read,
    PayslipFormChosen: ({ data }) => [
      payslipForms.put({
        employee_id: data.employeeId,
        form: unlessErased(data.form, 'electronic'),
        since: unlessErased(data.since, null),
      }),
    ],
  },
});
