import { isOfPersonOnly } from '@fournil/contracts/privacy/paper-retention';
import { accept, refuse } from '@fournil/domain/decision';
import { type DocumentDecision, type DocumentState, paperOf, whose } from '../document.ts';

interface Asked {
  readonly history: Parameters<typeof paperOf>[1];
  /** Day in Paris. */
  readonly today: string;
}

/** Takes a document off every list; a payslip that is its person's alone stays.  Once more changes nothing. */
export function decideDelete(
  documentId: string,
  state: DocumentState,
  { history, today }: Asked,
): DocumentDecision {
  if (state.status === 'unknown' || state.status === 'destroyed') return refuse('unknown_document');
  if (isOfPersonOnly(paperOf(state, history), today)) return refuse('payslip_of_person');
  return state.status === 'deleted'
    ? accept()
    : accept({ type: 'DocumentDeleted', data: whose(documentId, state) });
}

/** Takes a deletion back while the file is there. */
export function decideRestore(documentId: string, state: DocumentState): DocumentDecision {
  if (state.status === 'unknown' || state.status === 'destroyed') return refuse('unknown_document');
  return state.status === 'filed'
    ? accept()
    : accept({ type: 'DocumentRestored', data: whose(documentId, state) });
}
