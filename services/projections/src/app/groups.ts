import type { EventLog } from '@fournil/event-log/event-log';
import { readCheckpoint } from '@fournil/follower/bookkeeping';
import { transaction } from '@fournil/follower/connection';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import { auditGroup } from '@fournil/views/audit/view';
import { viewsGroup } from '@fournil/views/views';
import type { ClientBase } from 'pg';
import { extendChain, linkUpTo, prepareChain } from '../audit/chain-store.ts';
import { outcomeSentence, verifyNow } from '../audit/verification.ts';
import type { RunnableGroup } from '../kernel/group.ts';

/**
 * A rebuild must not hide an alteration: it builds the lines again from the log, but not the chain. Lines
 * without a link are linked to its head; then the chain is compared with the log, and the page shows the
 * result.
 */
async function holdAgainstChain(client: ClientBase, log: EventLog, seal: ViewsSeal): Promise<string> {
  await createAuditTables(client);
  // The daemon links in the page's transaction: it is kept from adding a page meanwhile.
  await transaction(client, async () => {
    const taken = await readCheckpoint(client, auditGroup.schema, 'for update');
    await linkUpTo(client, log, taken?.position ?? null);
  });
  return outcomeSentence(await verifyNow({ client, log, seal, source: 'rebuild' }));
}

/** The audit group: trail lines that can be rebuilt, and the chain next to them in the same transaction. */
export const auditRunnable: RunnableGroup = {
  group: auditGroup,
  prepare: prepareChain,
  alongside: extendChain,
  afterRebuild: holdAgainstChain,
};

/** Every group of views that the service runs and the rebuild command knows. */
export const groups: readonly RunnableGroup[] = [{ group: viewsGroup }, auditRunnable];
