import { accept, refuse } from '../../kernel/decision.ts';
import { type DocumentDecision, type DocumentState, whose } from '../document.ts';

/** Takes a document off every list. Once more changes nothing. */
export function decideDelete(documentId: string, state: DocumentState): DocumentDecision {
  if (state.status === 'unknown' || state.status === 'destroyed') return refuse('unknown_document');
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
