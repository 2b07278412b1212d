import type { EventLog } from '@fournil/event-log/event-log';
import { createAuditTables } from '@fournil/read-models/audit/chain-table';
import { auditGroup } from '@fournil/read-models/audit/view';
import type { ClientBase } from 'pg';
import type { RunnableGroup } from '../kernel/group.ts';
import { extendChain, prepareChain } from './chain-store.ts';
import { outcomeSentence, verifyNow } from './verification.ts';

/**
 * A rebuild does not launder: the lines are made anew from the log, the chain is not. It is held against
 * the log instead, and the page shows what was found.
 */
async function holdAgainstChain(client: ClientBase, log: EventLog): Promise<string> {
  await createAuditTables(client);
  return outcomeSentence(await verifyNow({ client, log, source: 'rebuild' }));
}

/** The audit trail: rebuildable lines, and the chain beside them in the same transaction. */
export const auditRunnable: RunnableGroup = {
  group: auditGroup,
  prepare: prepareChain,
  alongside: extendChain,
  afterRebuild: holdAgainstChain,
};
