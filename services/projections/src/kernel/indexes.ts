/**
 * Indexes for readers are built after the rows: one build of all rows takes a fraction of the time and of the
 * write-ahead log.
 */
import { indexesOf } from '@fournil/read-models/ddl';
import type { ViewGroup } from '@fournil/read-models/define';
import type { ClientBase } from 'pg';

/**
 * Builds the missing indexes, all or none. Readers continue meanwhile; the caller is the only writer of the
 * tables.
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
 * For tables that follow the log: call it with each new position before it is stored. Builds the indexes at
 * the end of the log as first seen, so that up-to-date tables have them all, even if a process was killed
 * before.
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
