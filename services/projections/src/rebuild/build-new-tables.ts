/** Builds a group into a new schema next to the live one, and then replaces the live one [projections-4]. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventLog, ReadEvent } from '@fournil/event-log/event-log';
import { tableExists } from '@fournil/event-log/identity/past';
import { type Checkpoint, checkpointColumns, readCheckpoint } from '@fournil/follower/bookkeeping';
import { transaction } from '@fournil/follower/connection';
import { readAhead } from '@fournil/follower/read-ahead';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { createTablesSql, quoted } from '@fournil/views/ddl';
import type { ViewGroup } from '@fournil/views/define';
import { rowsHashOf } from '@fournil/views/groups';
import type { ClientBase } from 'pg';
import { KnownRows } from '../kernel/fast-path/known-rows.ts';
import { PagePipeline } from '../kernel/fast-path/page-pipeline.ts';
import { nextSchemaOf } from '../kernel/group.ts';
import { makeIndexes } from '../kernel/indexes.ts';
import type { Target } from '../kernel/project-page.ts';
import type { Progress } from './progress.ts';

export interface Build {
  readonly group: ViewGroup;
  readonly log: EventLog;
  readonly seal: ViewsSeal;
  /** The generation of the log to fold. */
  readonly generation: number;
  /** Writes the schema; holds the rebuild lease. */
  readonly builder: ClientBase;
  /** Looks at the live tables and exchanges them. */
  readonly live: ClientBase;
  readonly pageSize?: number;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Creates an empty schema without indexes, with its checkpoint at the start of the log; replaces an existing
 * schema.
 */
export async function createTarget(
  client: ClientBase,
  { group, seal }: Pick<Target, 'group' | 'seal'>,
  schema: string,
  generation: number,
): Promise<Target> {
  const checkpoint = await transaction(client, async () => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`);
    await client.query('delete from projections.parked where target = $1', [schema]);
    await client.query('delete from projections.checkpoints where target = $1', [schema]);
    await client.query(createTablesSql(group, schema));
    const { rows } = await client.query<Checkpoint>(
      `insert into projections.checkpoints (target, version, rows_hash, generation)
       values ($1, $2, $3, $4) returning ${checkpointColumns}`,
      [schema, group.version, rowsHashOf(group), generation],
    );
    return rows[0];
  });
  if (!checkpoint) throw new Error(`No checkpoint for ${schema}`);
  return { group, schema, seal, checkpoint, parkedStreams: new Set(), known: new KnownRows() };
}

/** Drops the schema that was built. */
export async function dropNext(client: ClientBase, group: ViewGroup): Promise<void> {
  const schema = nextSchemaOf(group);
  await transaction(client, async () => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`);
    await client.query('delete from projections.parked where target = $1', [schema]);
    await client.query('delete from projections.checkpoints where target = $1', [schema]);
  });
}

const livePosition = async (client: ClientBase, group: ViewGroup, lock: '' | 'for update' = '') =>
  (await readCheckpoint(client, group.schema, lock))?.position ?? null;

const isBehind = (position: bigint | null, end: bigint | null): boolean =>
  end !== null && (position === null || position < end);

/** How long the log may answer less than the live tables have taken: a replica that lags catches up. */
const lagPatienceMs = 5000;

/**
 * The live tables contain more than the log, or other events: the log was truncated, restored from an older
 * backup, or is another log.
 */
export class LogBehindViews extends Error {
  constructor(schema: string) {
    super(
      `Le journal s'arrête avant ce que les vues ${schema} en avaient déjà lu, ou n'est pas celui qu'elles ont lu : il a été coupé, ou restauré d'une sauvegarde plus ancienne, ou l'adresse mène à un autre. Rien n'a été échangé.`,
    );
    this.name = 'LogBehindViews';
  }
}

/** The chain contains events that the log no longer has: tables built from this log would miss them. */
export class FactsLost extends Error {
  constructor(lost: number) {
    super(
      `Le journal n’a plus ${lost > 1 ? `${lost} faits` : 'un fait'} que la chaîne connaît\u202f: le serveur en a ôté (scavenge). Rien n’a été échangé. npm run audit:verify dit lesquels manquent d’abord\u202f; restaurez une sauvegarde\u202f: npm run restore.`,
    );
    this.name = 'FactsLost';
  }
}

/** @throws FactsLost when fewer events were folded than the chain has links up to the same position */
export async function refuseLost({ builder, live, group }: Build, { checkpoint }: Target): Promise<void> {
  if (!(await tableExists(live, 'audit.chain'))) return;
  const { rows } = await live.query<{ links: string }>(
    'select count(*)::text as links from audit.chain where position <= $1',
    [checkpoint.position],
  );
  const lost = Number(rows[0]?.links ?? 0) - (await eventsOf(builder, nextSchemaOf(group)));
  if (lost > 0) throw new FactsLost(lost);
}

/** The number of events in the live tables, which a rebuild must process too; for its progress. */
const totalOf = (client: ClientBase, group: ViewGroup) => eventsOf(client, group.schema);

async function eventsOf(client: ClientBase, schema: string): Promise<number> {
  const { rows } = await client.query<{ events: string }>(
    'select events::text from projections.checkpoints where target = $1',
    [schema],
  );
  return Number(rows[0]?.events ?? 0);
}

/**
 * Folds until `end` and not beyond, so that the new tables contain the same events as the live ones. @throws
 * LogBehindViews when the log does not have the event at `end`
 */
async function foldUntil(build: Build, next: Target, end: bigint | null): Promise<void> {
  const total = await totalOf(build.live, build.group);
  let events = 0;
  let progressAt = performance.now();
  while (isBehind(next.checkpoint.position, end)) {
    const pages = readAhead<readonly ReadEvent[]>(
      build.log.readAll(next.checkpoint.position, { pageSize: build.pageSize ?? 2000, stored: false }),
      () => undefined,
    );
    const pipeline = new PagePipeline(build.builder, next);
    for await (const page of pages) {
      const taken = page.filter((event) => end !== null && event.position <= end);
      if (taken.length) {
        await pipeline.take(taken);
        progressAt = performance.now();
      }
      events += taken.length;
      const isDone = !isBehind(next.checkpoint.position, end);
      if (isDone) await pipeline.settle();
      build.onProgress?.({ events, total, isDone });
      if (isDone) return;
      // The log continues after `end` but has nothing there, so waiting would be useless.
      if (taken.length < page.length) throw new LogBehindViews(build.group.schema);
    }
    await pipeline.settle();
    if (!isBehind(next.checkpoint.position, end)) return;
    if (performance.now() - progressAt > lagPatienceMs) throw new LogBehindViews(build.group.schema);
    await wait(200);
  }
}

/** Builds the new tables up to the present position of the live tables. */
export async function buildNewTables(build: Build): Promise<Target> {
  const next = await createTarget(build.builder, build, nextSchemaOf(build.group), build.generation);
  await catchUp(build, next);
  return next;
}

/** Continues folding until new and live tables are at the same position. */
export async function catchUp(build: Build, next: Target): Promise<void> {
  for (;;) {
    const end = await livePosition(build.live, build.group);
    if (!isBehind(next.checkpoint.position, end)) return;
    await foldUntil(build, next, end);
  }
}

/**
 * Replaces the live schema by the new one. The live checkpoint is locked meanwhile: the daemon waits for it,
 * finds the new schema through it, and continues. `wasAsked`: an erasure had requested the build before it
 * began.
 */
export async function swap(build: Build, next: Target, wasAsked = false): Promise<void> {
  const { group, builder, live } = build;
  await makeIndexes(builder, group, next.schema);
  // The daemon waits while the live checkpoint is locked: what came meanwhile is taken before.
  await catchUp(build, next);
  const former = `${group.schema}_former`;
  // An earlier exchange may have been interrupted before it dropped the replaced tables.
  await live.query(`drop schema if exists ${quoted(former)} cascade`);
  await transaction(live, async () => {
    await foldUntil(build, next, await livePosition(live, group, 'for update'));
    const { rows } = await live.query('select to_regnamespace($1) is not null as there', [
      quoted(group.schema),
    ]);
    if (rows[0]?.there) await live.query(`alter schema ${quoted(group.schema)} rename to ${quoted(former)}`);
    await live.query(`alter schema ${quoted(next.schema)} rename to ${quoted(group.schema)}`);
    // A person may have been erased since the build began: the live tables show it, and the new ones may have
    // used the key.
    await live.query(
      `update projections.checkpoints set rebuild = true where target = $2 and exists (
         select from projections.checkpoints where target = $1 and rebuild and $3)`,
      [group.schema, next.schema, !wasAsked],
    );
    for (const table of ['parked', 'checkpoints']) {
      await live.query(`delete from projections.${table} where target = $1`, [group.schema]);
      await live.query(`update projections.${table} set target = $1 where target = $2`, [
        group.schema,
        next.schema,
      ]);
    }
  });
  await live.query(`drop schema if exists ${quoted(former)} cascade`);
  // Anything that was dropped may be from before it was sealed, or of somebody since erased: it leaves files and write-ahead log
  // now rather than some day. A server of somebody else's may refuse.
  for (const statement of ['select pg_switch_wal()', 'checkpoint']) {
    await live.query(statement).catch(() => undefined);
  }
}
