import type { DocumentCategory } from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import type { EventOfType } from '@fournil/events/catalogue';
import { type TypeIn, unexpected } from '@fournil/events/define';
import { documentEvents } from '@fournil/events/documents/events';
import type { Aggregate, DecisionOf } from '../decision.ts';
import type { Paper } from '../privacy/paper-retention.ts';

type Filed = EventOfType<'PersonalDocumentFiled'>['data'];

type PersonalOnly = 'employeeId' | 'month' | 'expiryDate';

/** The file of a document, as its event names it. */
export type DocumentFile = Pick<
  Filed,
  'fileId' | 'fileName' | 'fileSize' | 'fileType' | 'pageCount' | 'contentHash' | 'storedSize'
>;

export interface Document extends DocumentFile {
  readonly status: 'filed' | 'deleted' | 'destroyed';
  /** Null for a general one. */
  readonly employeeId: string | null;
  readonly title: Filed['title'];
  readonly description: Filed['title'] | null;
  readonly category: DocumentCategory;
  /** YYYY-MM of a payslip. */
  readonly month: string | null;
  readonly expiryDate: string | null;
  /** Its readers are asked to acknowledge it. */
  readonly asksReading: boolean;
  /** Ids of the people who did. */
  readonly acknowledgedBy: readonly string[];
  /** Why it was destroyed. */
  readonly cause: EventOfType<'DocumentDestroyed'>['data']['cause'] | null;
}

export type DocumentState = { readonly status: 'unknown' } | Document;

function filed({
  documentId: _id,
  ...data
}: Filed | (EventOfType<'GeneralDocumentFiled'>['data'] & Partial<Pick<Filed, PersonalOnly>>)): Document {
  const { employeeId = null, description = null, month = null, expiryDate = null, ...file } = data;
  const texts = { employeeId, description, month, expiryDate };
  return { ...file, ...texts, status: 'filed', asksReading: false, acknowledgedBy: [], cause: null };
}

/** One document from its filing to its destruction. */
export const document: Aggregate<DocumentState, 'document', TypeIn<typeof documentEvents>> = {
  category: 'document',
  events: documentEvents,
  initial: { status: 'unknown' },
  evolve(state, event): DocumentState {
    if (event.type === 'GeneralDocumentFiled' || event.type === 'PersonalDocumentFiled')
      return filed(event.data);
    if (state.status === 'unknown') return state;
    switch (event.type) {
      case 'DocumentDeleted':
        return state.status === 'filed' ? { ...state, status: 'deleted' } : state;
      case 'DocumentRestored':
        return state.status === 'deleted' ? { ...state, status: 'filed' } : state;
      case 'DocumentDestroyed':
        return { ...state, status: 'destroyed', cause: event.data.cause };
      case 'AcknowledgementRequested':
      case 'AcknowledgementWithdrawn':
        return { ...state, asksReading: event.type === 'AcknowledgementRequested' };
      case 'DocumentAcknowledged':
        return { ...state, acknowledgedBy: [...state.acknowledgedBy, event.data.employeeId] };
      default:
        return unexpected(event);
    }
  },
};

/** The document in the form that the retention rules read. */
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
