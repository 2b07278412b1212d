import { acknowledgeable, documentMessages, isExpired } from '@fournil/contracts/documents/rules';
import { accept, refuse } from '@fournil/domain/decision';
import { type DocumentDecision, type DocumentState, whose } from '../document.ts';

/** Asks the readers of a notice or a procedure to acknowledge it, or no longer. Once more changes nothing. */
export function decideAsk(documentId: string, asked: boolean, state: DocumentState): DocumentDecision {
  if (state.status !== 'filed') return refuse('unknown_document');
  if (asked && !acknowledgeable(state.category))
    return refuse('invalid_input', { text: documentMessages.notAcknowledgeable });
  if (state.asksReading === asked) return accept();
  const data = whose(documentId, state);
  return asked
    ? accept({ type: 'AcknowledgementRequested', data })
    : accept({ type: 'AcknowledgementWithdrawn', data });
}

interface Reader {
  readonly employeeId: string;
  /** What the reader's page showed. */
  readonly contentHash: string;
  /** The log has it that this person opened the file. */
  readonly hasOpened: boolean;
  /** Day in Paris (D058). */
  readonly today: string;
}

/** « J'ai lu et compris » of one person, of the very content the log holds. Once more changes nothing. */
export function decideAcknowledge(
  documentId: string,
  { employeeId, contentHash, hasOpened, today }: Reader,
  state: DocumentState,
): DocumentDecision {
  if (state.status !== 'filed') return refuse('unknown_document');
  // Somebody else's document is told apart from none at all to nobody.
  if (state.employeeId !== null && state.employeeId !== employeeId) return refuse('unknown_document');
  if (isExpired(state.expiryDate, today)) return refuse('document_expired');
  if (state.acknowledgedBy.has(employeeId)) return accept();
  if (!state.asksReading || contentHash !== state.file.contentHash) return refuse('document_changed');
  if (!hasOpened) return refuse('invalid_input', { text: documentMessages.readFirst });
  return accept({ type: 'DocumentAcknowledged', data: { documentId, employeeId, contentHash } });
}
