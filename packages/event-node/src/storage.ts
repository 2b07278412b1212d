import type pg from 'pg';
import type { KnownEvent, StoredEvent } from './log-types.ts';
import { drawNumbering, FIRST_NUMBERING, type Numbering } from './positions.ts';
import { isSystemStream } from './proposals.ts';

type Queryable = pg.Client | pg.PoolClient | pg.Pool;

const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

export type LogTable = ReturnType<typeof logTable>;
/** A part of the log: at most `limit` events from `from` on (a sequence, or a revision of a stream), none after `head`. */
export type PageQuery = {
  direction: 'forwards' | 'backwards';
  from: number;
  head: number;
  limit: number;
} & ({ of: 'all'; only?: Prefixes | undefined } | { of: 'stream'; stream: string });

/** The part of the log that is wanted: events whose stream or type begins with one of these. */
export type Prefixes = { of: 'stream' | 'type'; prefixes: string[] };

/** How much is fetched at once: so many rows at most, and about so many bytes of them, one row at least. */
export type PageSize = { rows: number; bytes: number };

/** `isLast` if nothing follows (a full page may still turn out to be the last). */
export type Page = { events: StoredEvent[]; isLast: boolean };

type EventRow = [string, string, string, string, string, string, Buffer, Buffer, string];

const COLUMNS = 'seq, stream, revision, event_id, type, content_type, data, metadata';

function toEvent(row: EventRow): StoredEvent {
  const [seq, stream, revision, id, type, contentType, data, metadata, createdTicks] = row;
  return {
    seq: Number(seq),
    stream,
    revision: Number(revision),
    id,
    type,
    contentType,
    data,
    metadata,
    createdTicks,
  };
}

/** Every statement the node sends, on the log table of one schema. */
export function logTable(schema: string) {
  if (!SCHEMA_NAME.test(schema)) throw new Error(`Nom de schéma refusé : ${schema}`);
  const table = `${schema}.events`;

  async function query<R extends unknown[]>(db: Queryable, name: string, text: string, values: unknown[]) {
    const result = await db.query<R>({ name: `${schema}_${name}`, text, values, rowMode: 'array' });
    return result.rows;
  }

  /** A command's single event as a row of plain values: with arrays it costs the node and Postgres twice as much. */
  async function insertOne(db: Queryable, event: StoredEvent): Promise<void> {
    const { seq, stream, revision, id, type, contentType, data, metadata, createdTicks } = event;
    await query(
      db,
      'insert_one',
      `insert into ${table} (${COLUMNS}, created)
       values ($1, $2, $3, $4, $5, $6, $7, $8, timestamptz 'epoch' + $9::bigint / 10 * interval '1 microsecond')`,
      [seq, stream, revision, id, type, contentType, data, metadata, createdTicks],
    );
  }

  return {
    schema,

    /** Under the writer's lock: nobody else makes it at the same time. */
    async createIfMissing(db: Queryable): Promise<void> {
      const { rows } = await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
        table,
      ]);
      const { start, step } = rows[0]?.there ? FIRST_NUMBERING : drawNumbering();
      await db.query(`
        create schema if not exists ${schema};
        create table if not exists ${table} (
          seq bigint primary key,
          stream text collate "C" not null,
          revision bigint not null,
          event_id uuid not null unique,
          type text collate "C" not null,
          data bytea not null,
          metadata bytea not null,
          content_type text collate "C" not null,
          created timestamptz not null,
          unique (stream, revision)
        );
        create table if not exists ${schema}.numbering (
          one boolean primary key default true check (one),
          start bigint not null,
          step bigint not null check (step > 1)
        );
        insert into ${schema}.numbering (start, step) values (${start}, ${step}) on conflict do nothing`);
    },

    async numbering(db: Queryable): Promise<Numbering> {
      const { rows } = await db.query<{ start: string; step: string }>(
        `select start::text, step::text from ${schema}.numbering`,
      );
      const [row] = rows;
      if (!row) throw new Error(`Le schéma ${schema} ne dit pas comment ses positions se comptent.`);
      return { start: BigInt(row.start), step: BigInt(row.step) };
    },

    /** Sequence and id of the last event; sequence 0 for an empty log. */
    async head(db: Queryable): Promise<{ seq: number; eventId: string | null }> {
      const [row] = await query<[string, string]>(
        db,
        'head',
        `select seq, event_id from ${table} order by seq desc limit 1`,
        [],
      );
      return row ? { seq: Number(row[0]), eventId: row[1] } : { seq: 0, eventId: null };
    },

    async eventIdAt(db: Queryable, seq: number): Promise<string | undefined> {
      const [row] = await query<[string]>(db, 'event_id_at', `select event_id from ${table} where seq = $1`, [
        seq,
      ]);
      return row?.[0];
    },

    /**
     * The positions of the given event ids, and the last revision of each given stream (-1 if none), in one
     * round trip.
     */
    async lookup(db: Queryable, eventIds: string[], streams: string[]) {
      const rows = await query<[string | null, string, string | null, string | null]>(
        db,
        'lookup',
        `select e.event_id, e.stream, e.revision, e.seq
           from ${table} e where e.event_id = any($1::uuid[])
         union all
         select null, s.stream, l.revision, l.seq
           from unnest($2::text[]) as s(stream)
           left join lateral (
             select revision, seq from ${table} where stream = s.stream order by revision desc limit 1
           ) l on true`,
        [eventIds, streams],
      );
      const events = new Map<string, KnownEvent>();
      const heads = new Map<string, { revision: number; seq: number }>();
      for (const [eventId, stream, revision, seq] of rows) {
        if (eventId) events.set(eventId, { stream, revision: Number(revision), seq: Number(seq) });
        else
          heads.set(stream, { revision: revision === null ? -1 : Number(revision), seq: Number(seq ?? 0) });
      }
      return { events, heads };
    },

    /**
     * Writes all the events or none: one statement is one transaction. The bytes go as one value, which the
     * driver sends in binary; it would write arrays of bytes in hexadecimal.
     */
    async insert(db: Queryable, events: readonly StoredEvent[]): Promise<void> {
      const [event] = events;
      if (event && events.length === 1) return insertOne(db, event);
      let at = 1;
      const starts = events.map(({ data, metadata }) => {
        const start = at;
        at += data.length + metadata.length;
        return start;
      });
      await query(
        db,
        'insert',
        `insert into ${table} (${COLUMNS}, created)
         select a.seq, a.stream, a.revision, a.event_id, a.type, a.content_type,
                substring($7::bytea from a.start for a.data_bytes),
                substring($7::bytea from a.start + a.data_bytes for a.metadata_bytes),
                timestamptz 'epoch' + a.ticks / 10 * interval '1 microsecond'
           from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::text[],
                       $8::int[], $9::int[], $10::int[], $11::bigint[])
             as a(seq, stream, revision, event_id, type, content_type, start, data_bytes, metadata_bytes, ticks)`,
        [
          events.map((event) => event.seq),
          events.map((event) => event.stream),
          events.map((event) => event.revision),
          events.map((event) => event.id),
          events.map((event) => event.type),
          events.map((event) => event.contentType),
          Buffer.concat(events.flatMap(({ data, metadata }) => [data, metadata])),
          starts,
          events.map((event) => event.data.length),
          events.map((event) => event.metadata.length),
          events.map((event) => event.createdTicks),
        ],
      );
    },

    /** The first page of what is wanted. */
    async page(db: Queryable, wanted: PageQuery, size: PageSize): Promise<Page> {
      // The log has no system streams, but a client may read the metadata stream of a missing stream.
      if (wanted.of === 'stream' && isSystemStream(wanted.stream)) return { events: [], isLast: true };
      const key = wanted.of === 'all' ? 'seq' : 'revision';
      const forwards = wanted.direction === 'forwards';
      const order = forwards ? 'asc' : 'desc';
      const only = wanted.of === 'all' ? wanted.only : undefined;
      // octet_length reads the size from the row without fetching large values, so the sum is cheap.
      const text = `
        select ${COLUMNS}, (extract(epoch from created) * 10000000)::bigint
          from (select p.*, sum(p.size) over (order by ${key} ${order}) - p.size as before
                  from (select *, octet_length(data) + octet_length(metadata) as size
                          from ${table}
                         where ${key} ${forwards ? '>=' : '<='} $1 and seq <= $2
                           ${wanted.of === 'stream' ? 'and stream = $5' : only ? `and ${only.of} ^@ any($5::text[])` : ''}
                         order by ${key} ${order}
                         limit $3) p) w
         where before < $4
         order by ${key} ${order}`;
      const limit = Math.min(wanted.limit, size.rows);
      const values: unknown[] = [wanted.from, wanted.head, limit, size.bytes];
      if (wanted.of === 'stream') values.push(wanted.stream);
      if (only) values.push(only.prefixes);
      const name = `page_${wanted.of}_${only ? `${only.of}_` : ''}${order}`;
      const rows = await query<EventRow>(db, name, text, values);
      const events = rows.map(toEvent);
      const bytes = events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
      return { events, isLast: bytes < size.bytes && events.length < limit };
    },

    async streamExists(db: Queryable, stream: string, head: number): Promise<boolean> {
      const rows = await query<[number]>(
        db,
        'stream_exists',
        `select 1 from ${table} where stream = $1 and seq <= $2 limit 1`,
        [stream, head],
      );
      return rows.length > 0;
    },
  };
}
