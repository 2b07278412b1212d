import pg from 'pg';

/**
 * Writes the server's own records at the end of an event node's log, as EventStoreDB's projections do. The
 * node writes none itself and must not run meanwhile.
 */
export async function writeServerRecords(
  logDatabaseUrl: string,
  count: number,
  { stream = '$projections-$all', type = '$ProjectionUpdated', data = {} as object } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: logDatabaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into event_node.events
         (seq, stream, revision, event_id, type, data, metadata, content_type, created)
       select (select coalesce(max(seq), 0) from event_node.events) + n, $2,
              (select coalesce(max(revision), -1) from event_node.events where stream = $2) + n,
              gen_random_uuid(), $3, convert_to($4, 'UTF8'), '', 'application/json', now()
         from generate_series(1, $1) n`,
      [count, stream, type, JSON.stringify(data)],
    );
  } finally {
    await client.end();
  }
}
