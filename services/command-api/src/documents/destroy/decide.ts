import { accept } from '@fournil/domain/decision';
import { type DocumentDecision, type DocumentState, whose } from '../document.ts';

/** A document that ended, of which cause. */
export interface Due {
  readonly documentId: string;
  readonly cause: 'expired' | 'deleted' | 'erased' | 'due';
}

/** Nothing where it was restored, deleted again or destroyed since it was found due. */
export function decideDestroy({ documentId, cause }: Due, state: DocumentState): DocumentDecision {
  if (state.status === 'unknown' || state.status === 'destroyed') return accept();
  const isStillDue =
    cause === 'erased' || cause === 'due' || state.status === (cause === 'expired' ? 'filed' : 'deleted');
  if (!isStillDue) return accept();
  const { fileId } = state.file;
  return accept({ type: 'DocumentDestroyed', data: { ...whose(documentId, state), fileId, cause } });
}
