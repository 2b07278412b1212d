import type { DocumentCategory, DocumentFileType } from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { Paper } from '@fournil/contracts/privacy/paper-retention';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { documentEvents } from '@fournil/events/documents/events';
import { unlessErased } from '@fournil/events/erased';
import type { Aggregate, DecisionOf } from '../decision.ts';

/** The file behind a document, as its event names it. */
export interface DocumentFile {
  readonly fileId: string;
  /** SHA-256 of the content in clear, hexadecimal. */
  readonly contentHash: string;
  /** Bytes in clear. */
  readonly storedSize: number;
  readonly name: string;
  readonly type: DocumentFileType;
}

export interface Document {
  readonly status: 'filed' | 'deleted' | 'destroyed';
  /** Null for a general one. */
  readonly employeeId: string | null;
  readonly expiryDate: string | null;
  /** YYYY-MM of a payslip. */
  readonly month: string | null;
  readonly title: string;
  readonly category: DocumentCategory;
  /** Its readers are asked to acknowledge it. */
  readonly asksReading: boolean;
  /** Ids of the people who did. */
  readonly acknowledgedBy: ReadonlySet<string>;
  readonly file: DocumentFile;
}

export type DocumentState = { readonly status: 'unknown' } | Document;

/** One document from its filing to its destruction. */
export const document: Aggregate<DocumentState, 'document', TypeIn<typeof documentEvents>> = {
  category: 'document',
  events: documentEvents,
  initial: { status: 'unknown' },
  evolve(state, event): DocumentState {
    switch (event.type) {
      case 'GeneralDocumentFiled':
      case 'PersonalDocumentFiled': {
        const { data } = event;
        const { fileId, contentHash, storedSize, fileType } = data;
        return {
          status: 'filed',
          employeeId: 'employeeId' in data ? data.employeeId : null,
          expiryDate: 'expiryDate' in data ? (data.expiryDate ?? null) : null,
          month: 'month' in data ? (data.month ?? null) : null,
          title: unlessErased(data.title, ''),
          category: data.category,
          asksReading: false,
          acknowledgedBy: new Set(),
          file: { fileId, contentHash, storedSize, type: fileType, name: unlessErased(data.fileName, '') },
        };
      }
      case 'DocumentDeleted':
        return state.status === 'filed' ? { ...state, status: 'deleted' } : state;
      case 'DocumentRestored':
        return state.status === 'deleted' ? { ...state, status: 'filed' } : state;
      case 'DocumentDestroyed':
        return state.status === 'unknown' ? state : { ...state, status: 'destroyed' };
      case 'AcknowledgementRequested':
      case 'AcknowledgementWithdrawn':
        return state.status === 'unknown'
          ? state
          : { ...state, asksReading: event.type === 'AcknowledgementRequested' };
      case 'DocumentAcknowledged':
        return state.status === 'unknown'
          ? state
          : { ...state, acknowledgedBy: new Set([...state.acknowledgedBy, event.data.employeeId]) };
      default:
        return unexpected(event);
    }
  },
};

/** The input of the retention rules. */
export const paperOf = (
  { category, month }: Document,
  history: readonly { readonly metadata: { readonly recordedAt: string } }[],
): Paper => ({
  category,
  month,
  filedOn: parisDay(new Date(history[0]?.metadata.recordedAt ?? 0)),
});

export type DocumentDecision = DecisionOf<typeof document>;

/** The owner of a document, as the event names it. */
export const whose = (documentId: string, { employeeId }: Pick<Document, 'employeeId'>) => ({
  documentId,
  ...(employeeId === null ? {} : { employeeId }),
});
