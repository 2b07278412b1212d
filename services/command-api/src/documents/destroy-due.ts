/**
 * Destroys documents that ended 30 days ago: first the event, then the file, then the key. After an
 * interruption it continues.
 */

import { addDays } from '@fournil/calendar/days';
import { documentLimits } from '@fournil/contracts/documents/rules';
import { parisDay } from '@fournil/contracts/paris-day';
import { document } from '@fournil/domain/documents/record';
import { type Due, decideDestroy } from '@fournil/domain/documents/rules';
import { derivedId } from '@fournil/events/ids';
import type { CommandDeps } from '../kernel/command.ts';
import { execute } from '../kernel/execute.ts';
import { load } from '../kernel/load.ts';
import { Failures } from '../shared/failures.ts';
import { viewsCaughtUp } from '../shared/views-caught-up.ts';
import { documentsDestroyed, documentsDue, documentsOfPerson, fileOwner } from './deps.ts';

/** File and key of a document whose destruction is in the log. */
async function destroyFile(deps: CommandDeps, documentId: string): Promise<void> {
  const { state } = await load(deps, document, documentId);
  if (state.status !== 'destroyed') return;
  await deps.files.store.destroy(fileOwner(documentId, state.employeeId), state.fileId);
}

async function destroyOne(deps: CommandDeps, one: Due, now: Date): Promise<void> {
  // The same on the same day, for any caller: of two processes one records it.
  const commandId = derivedId('destroy document', one.documentId, parisDay(now));
  const context = { commandId, correlationId: commandId, actor: { kind: 'system' as const }, now };
  await execute(deps, context, {
    aggregate: document,
    id: one.documentId,
    decide: ({ state }) => decideDestroy(one, state),
  });
  await destroyFile(deps, one.documentId);
}

/** Destroys every document of a person whose data are erased. */
export async function destroyDocumentsOf(deps: CommandDeps, employeeId: string, now: Date): Promise<void> {
  const failures = new Failures();
  for (const documentId of await documentsOfPerson(deps.vault.pool, employeeId))
    await failures.attempt(() => destroyOne(deps, { documentId, cause: 'erased' }, now));
  failures.throwIfAny();
}

/** Destroys one payslip or contract whose retention is over. */
export const destroyDocumentOf = (deps: CommandDeps, documentId: string, now: Date): Promise<void> =>
  destroyOne(deps, { documentId, cause: 'due' }, now);

/**
 * Returns the number of destroyed documents. @throws Refusal `unavailable` while the views do not show all
 * documents, AggregateError for those that failed
 */
export async function destroyDueDocuments(deps: CommandDeps, now: Date): Promise<number> {
  const { pool } = deps.vault;
  await viewsCaughtUp(deps, pool);
  const failures = new Failures();
  const due = await documentsDue(pool, addDays(parisDay(now), -documentLimits.keptDays));
  for (const one of due) await failures.attempt(() => destroyOne(deps, one, now));
  for (const documentId of await documentsDestroyed(pool))
    await failures.attempt(() => destroyFile(deps, documentId));
  failures.throwIfAny();
  return due.length;
}
