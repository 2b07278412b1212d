/** Destroys what ended 30 days ago: the fact first, then the key, then the file. Cut off, it goes on where it stopped. */
import { documentLimits } from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { addDays } from '@fournil/contracts/time/calendar';
import { derivedId } from '@fournil/events/ids';
import type { Pool } from 'pg';
import { execute } from '../../kernel/execute.ts';
import { load } from '../../kernel/load.ts';
import { type DocumentsDeps, documentsDestroyed, documentsDue } from '../deps.ts';
import { document, fileOwner } from '../document.ts';
import { decideDestroy } from './decide.ts';

type Deps = Omit<DocumentsDeps, 'findEmployee'>;

/** Key and file of a document whose destruction stands in the log. */
async function destroyFile(deps: Deps, documentId: string): Promise<void> {
  const { state } = await load(deps, document, documentId);
  if (state.status !== 'destroyed') return;
  await deps.files.store.destroy(fileOwner(documentId, state.employeeId), state.file.fileId);
}

/** Answers how many were destroyed. */
export async function destroyDueDocuments(deps: Deps, views: Pool, now: Date): Promise<number> {
  const due = await documentsDue(views, addDays(parisDay(now), -documentLimits.keptDays));
  for (const one of due) {
    // The same on the same day, whoever asks: of two processes one records it.
    const commandId = derivedId('destroy document', one.documentId, parisDay(now));
    const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
    await execute(deps, context, {
      aggregate: document,
      id: one.documentId,
      decide: ({ state }) => decideDestroy(one, state),
    });
    await destroyFile(deps, one.documentId);
  }
  for (const documentId of await documentsDestroyed(views)) await destroyFile(deps, documentId);
  return due.length;
}
