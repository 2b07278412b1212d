/**
 * Indexes for readers are made once the rows are there: of all rows at once they take a fraction of what each row's own
 * entry took, and less of the write-ahead log.
 */
import { indexesOf } from '@fournil/read-models/ddl';
import type { ViewGroup } from '@fournil/read-models/define';
import type { ClientBase } from 'pg';

/** Makes those that are missing, all or none. Reading goes on meanwhile; the writer of the tables is the caller. */
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
 * For tables that follow the log: to be called with the place that they are about to take, before they do. Makes the
 * indexes when that is the end of the log as it was when it was first asked: up-to-date tables have all of them, also
 * where a process was killed before it had made them.
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
