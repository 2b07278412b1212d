/**
 * Indexes for readers are created after the rows: creating them once takes a fraction of the time and of the
 * write-ahead log.
 */
import { indexesOf } from '@fournil/views/ddl';
import type { ViewGroup } from '@fournil/views/define';
import type { ClientBase } from 'pg';

/**
 * Creates the missing indexes, all or none. Readers continue meanwhile; only the caller writes to the tables.
 */
export async function makeIndexes(client: ClientBase, group: ViewGroup, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexname as name from pg_indexes where schemaname = $1',
    [schema],
  );
  const there = new Set(rows.map(({ name }) => name));
  const missing = indexesOf(group, schema).filter(({ name }) => !there.has(name));
  // One call is one transaction.
  if (missing.length) await client.query(missing.map(({ sql }) => sql).join('\n'));
}

/**
 * For tables that follow the log: call it with each new position before the position is stored. Creates the
 * indexes when the end of the log is first reached, so that up-to-date tables always have all of them, even
 * after a process was killed.
 */
export function indexesWhenUpToDate(
  client: ClientBase,
  group: ViewGroup,
  end: bigint | null,
): (place: bigint | null) => Promise<void> {
  let areThere = false;
  return async (place) => {
    if (areThere || (end !== null && (place === null || place < end))) return;
    await makeIndexes(client, group, group.schema);
    areThere = true;
  };
}
