/**
 * Translates stored positions to those of the same log on another server, after reading that log from its
 * first event.
 */
import { chainStart, linkHash } from '@fournil/event-log/chain/link';
import { type LogReader, LogRefused, type StoredEvent } from '@fournil/event-log/event-log';
import { nameOf, refusedSentences } from '@fournil/event-log/identity/check';
import { expectedLog } from '@fournil/event-log/identity/marks';
import type { ClientBase } from 'pg';

interface Link {
  readonly number: string | bigint;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly hash: Buffer;
}

const linksPerPage = 2000;

/** The chain's rows in order, a page at a time; none if there is no chain. */
async function* chainRows(client: ClientBase): AsyncGenerator<Link> {
  const there = await client.query<{ there: boolean }>(
    "select to_regclass('audit.chain') is not null as there",
  );
  if (!there.rows[0]?.there) return;
  let last: string | bigint = '0';
  for (;;) {
    const { rows }: { rows: Link[] } = await client.query<Link>(
      `select number, event_id::text, stream, revision, hash from audit.chain
       where number > $1 order by number limit ${linksPerPage}`,
      [last],
    );
    yield* rows;
    last = rows.at(-1)?.number ?? last;
    if (rows.length < linksPerPage) return;
  }
}

const addSql = `insert into moved (event_id, stream, revision, position)
  select * from unnest($1::uuid[], $2::text[], $3::int[], $4::bigint[])`;

const add = (client: ClientBase, page: readonly StoredEvent[]) =>
  client.query(addSql, [
    page.map(({ id }) => id),
    page.map(({ stream }) => stream),
    page.map(({ revision }) => revision),
    page.map(({ position }) => String(position)),
  ]);

const same = 'm.event_id = t.event_id and m.stream = t.stream and m.revision = t.revision';

/**
 * Runs inside a transaction. Every row of the chain must be found in order with its stream, revision, id and
 * hash; stored positions after the chain's head, by stream, revision and id. @returns the number of events
 * read @throws LogRefused when an event is missing or differs, LogUnavailable
 */
export async function movePlaces(client: ClientBase, log: LogReader): Promise<number> {
  await client.query("select pg_advisory_xact_lock(hashtext('fournil log moved'))");
  const expected = await expectedLog(client);
  if (!expected) return 0;
  const places = [];
  for (const mark of expected.marks) places.push(await log.locate(mark));
  // Another group's daemon did it while this one waited.
  if (places.every((where) => where === 'here')) return 0;
  const wanted = new Set(
    expected.marks.map(({ eventId, stream, revision }) => `${eventId} ${stream} ${revision}`),
  );
  await client.query(
    'create temporary table moved (event_id uuid, stream text, revision integer, position bigint) on commit drop',
  );
  const links = chainRows(client);
  let link = await links.next();
  let hash: Buffer = chainStart;
  let facts = 0;
  for await (const page of log.readAll(null, { decode: false, pageSize: 2000 })) {
    for (const event of page) {
      facts += 1;
      wanted.delete(`${event.id} ${event.stream} ${event.revision}`);
      if (link.done) continue;
      hash = linkHash(hash, event);
      const { event_id: id, stream, revision } = link.value;
      if (
        id !== event.id ||
        stream !== event.stream ||
        revision !== event.revision ||
        !link.value.hash.equals(hash)
      )
        throw new LogRefused(refusedSentences.older(nameOf(expected.logId), link.value));
      link = await links.next();
    }
    await add(client, page);
    if (link.done && wanted.size === 0) break;
  }
  const [missing] = wanted;
  if (!link.done) throw new LogRefused(refusedSentences.older(nameOf(expected.logId), link.value));
  if (missing !== undefined) {
    const [, stream = '', revision = '0'] = missing.split(' ');
    throw new LogRefused(
      refusedSentences.older(nameOf(expected.logId), { stream, revision: Number(revision) }),
    );
  }
  await client.query('create index on moved (event_id)');
  await client.query('analyze moved');
  await moveRows(client);
  await client.query('update projections.log_state set moved_at = now(), moved_facts = $1', [facts]);
  return facts;
}

async function moveRows(client: ClientBase): Promise<void> {
  for (const table of ['audit.chain', 'mail.reactor']) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    if (rows[0]?.there)
      await client.query(`update ${table} t set position = m.position from moved m where ${same}`);
  }
  // A process that holds a checkpoint in memory finds that it lost it.
  await client.query(
    `update projections.checkpoints t set position = m.position, build = gen_random_uuid() from moved m where ${same}`,
  );
  // Lines of the trail are keyed and ordered by position: they are rebuilt in other tables.
  await client.query("update projections.checkpoints set rows_hash = null where target = 'audit_trail'");
  // Two rows may exchange their positions, which are keys: all rows are deleted, then inserted again.
  await client.query(
    'create temporary table parked_moved on commit drop as select * from projections.parked',
  );
  await client.query('delete from projections.parked');
  await client.query(
    `insert into projections.parked (target, position, event_id, event_type, stream, revision, error, parked_at)
     select p.target, m.position, p.event_id, p.event_type, p.stream, p.revision, p.error, p.parked_at
       from parked_moved p
       join moved m on m.event_id::text = p.event_id and m.stream = p.stream and m.revision = p.revision`,
  );
  // The position of the last search in metadata also belongs to the former server.
  await client.query(
    "update projections.log_state set looked_to = null, truncated = '{}', tombstoned = '{}', moves = moves + 1",
  );
}
