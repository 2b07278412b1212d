/**
 * The daemon of one group: takes the lease, prepares its tables, follows the log; starts again after any
 * failure.
 */
import type { EventLog, ReadEvent } from '@fournil/event-log/event-log';
import { generationInForce } from '@fournil/event-log/generation';
import { everybody, yearSubject } from '@fournil/events/ids';
import { isInForce } from '@fournil/events/streams';
import {
  type Checkpoint,
  createBookkeeping,
  lastOf,
  readCheckpoint,
  readParkedStreams,
} from '@fournil/follower/bookkeeping';
import { close, connect } from '@fournil/follower/connection';
import { keepRunning, type Running, waitForLease } from '@fournil/follower/keep-running';
import { passedOver } from '@fournil/follower/passed-over';
import { readAhead } from '@fournil/follower/read-ahead';
import { reconcileAndWatch } from '@fournil/follower/reconcile-log';
import { logAttempts } from '@fournil/http-service/attempts';
import { repeatedly } from '@fournil/http-service/repeated';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import type { PersonalKeys } from '@fournil/store/vault/personal-keys';
import { quoted } from '@fournil/views/ddl';
import type { ViewGroup } from '@fournil/views/define';
import { rowsHashOf } from '@fournil/views/groups';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { type Build, buildNewTables, createTarget, dropNext, swap } from '../rebuild/build-new-tables.ts';
import { KnownRows } from './fast-path/known-rows.ts';
import { PagePipeline } from './fast-path/page-pipeline.ts';
import { channelOf, type RunnableGroup } from './group.ts';
import { indexesWhenUpToDate } from './indexes.ts';
import type { Target } from './project-page.ts';

export interface GroupOptions {
  readonly runnable: RunnableGroup;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly seal: ViewsSeal;
  readonly logger: Logger;
  readonly pageSize?: number;
  readonly isInstallationAlone?: boolean;
  /** The vault's: the process that reads of an erasure first destroys the keys. */
  readonly keys?: Pick<PersonalKeys, 'erase' | 'forget'>;
}

/** Waiting for the lease, building a new version next to the old one, or following the log. */
export type RunningGroup = Running<'building' | 'live'>;

/** A newer version of the application wrote the tables; this version must not change them. */
export class NewerViews extends Error {
  constructor(group: ViewGroup, version: number) {
    super(
      `Les vues ${group.name} sont à la version ${version}, l'application à la version ${group.version} : mettez l'application à jour.`,
    );
    this.name = 'NewerViews';
  }
}

/** Another generation of the log came into force: its tables are built next to the old ones, from the start of the next attempt. */
class GenerationChanged extends Error {
  constructor() {
    super('Une autre génération du journal est en vigueur');
    this.name = 'GenerationChanged';
  }
}

/** Whether an event puts a generation in force other than the one that the tables hold. */
const changesGeneration = ({ decoded }: ReadEvent, generation: number): boolean =>
  !('unreadable' in decoded) && decoded.type === 'LogOpened' && decoded.data.generation !== generation;

/** A person's data were erased: the tables are rebuilt at the start of the next attempt. */
class PersonErasedMeanwhile extends Error {
  constructor() {
    super('Des données ont été effacées');
    this.name = 'PersonErasedMeanwhile';
  }
}

/** The person and purposes whose keys an event destroys; null for any other event. */
function erasureIn(event: ReadEvent['decoded']) {
  if ('unreadable' in event) return null;
  if (event.type === 'PersonErased') return { subject: event.data.employeeId, purposes: event.data.purposes };
  if (event.type !== 'PunchYearErased') return null;
  return { subject: yearSubject(everybody, event.data.year), purposes: ['time'] as const };
}

/** Keys go before the page that contains it is taken: no table is made again with one of them. Answers whether any went. */
async function eraseKeys(page: readonly ReadEvent[], keys: GroupOptions['keys'], generation: number) {
  let found = false;
  for (const { decoded, stream } of page) {
    const erasure = erasureIn(decoded);
    if (!erasure || !isInForce(stream, generation)) continue;
    await keys?.erase(erasure.subject, erasure.purposes);
    found = true;
  }
  return found;
}

const defaultPageSize = 2000;

export function runGroup(options: GroupOptions): RunningGroup {
  const { runnable, logger } = options;
  const group = runnable.group;
  const moves = repeatedly();
  const attempts = logAttempts(logger, `Suivi du journal, ${group.name}`);
  return keepRunning<'building' | 'live'>({
    databaseUrl: options.databaseUrl,
    name: group.name,
    isInstallationAlone: options.isInstallationAlone,
    attempts: {
      ...attempts,
      failed: (error) => {
        if (!(error instanceof PersonErasedMeanwhile)) attempts.failed(error, { group: group.name });
      },
    },
    follow: async ({ client, signal, abort, become, progressed }) => {
      const beforeEach = await reconcileAndWatch(client, options.databaseUrl, options.log, {
        tell: (sentence) => {
          const count = moves.count('moved');
          if (count !== undefined) logger.warn({ reason: sentence, count }, 'Journal déplacé');
        },
      });
      const target = await makeReady(options, client, signal, () => become('building'));
      await runnable.prepare?.(client, options.log, target.checkpoint.position);
      const index = indexesWhenUpToDate(client, runnable.group, await options.log.lastPosition());
      await index(target.checkpoint.position);
      become('live');
      logger.info({ group: group.name, position: String(target.checkpoint.position) }, 'following the log');
      const { position } = target.checkpoint;
      const following = {
        signal,
        passed: await passedOver(client, options.databaseUrl, group.schema, position),
        pageSize: options.pageSize ?? defaultPageSize,
        onDrop: (cause: unknown) => attempts.failed(cause, { group: group.name }),
        beforeEach,
      };
      const pages = readAhead<readonly ReadEvent[]>(
        runnable.alongside
          ? options.log.subscribe(position, following)
          : options.log.subscribe(position, { ...following, stored: false }),
        abort,
      );
      // A refused page ends the wait for further events.
      const pipeline = new PagePipeline(client, target, { committed: progressed, refused: abort });
      let parkedBefore = target.parkedStreams.size;
      const reportParked = () => {
        const streams = target.parkedStreams.size;
        if (streams > parkedBefore) logger.error({ group: group.name, streams }, 'events parked');
        parkedBefore = streams;
      };
      for await (const page of pages) {
        // A subscription that is dropped and resumed on the same connection is not a new attempt.
        attempts.succeeded();
        const change = page.findIndex((event) => changesGeneration(event, target.checkpoint.generation));
        // A late process may read of one that was undone since: the last word counts.
        const isChanged =
          change >= 0 && (await generationInForce(options.log)) !== target.checkpoint.generation;
        const taken = isChanged ? page.slice(0, change) : page;
        const isErasing = await eraseKeys(taken, options.keys, target.checkpoint.generation);
        if (taken.length) {
          await index(lastOf(taken).position);
          await pipeline.take(taken);
        }
        reportParked();
        if (isChanged || isErasing) await pipeline.settle();
        if (isChanged) throw new GenerationChanged();
        if (isErasing) throw new PersonErasedMeanwhile();
      }
      await pipeline.settle();
      reportParked();
    },
  });
}

/**
 * True when exactly this code built the tables: between two releases the version number alone does not
 * change.
 */
export const isMadeBy = (group: ViewGroup, { version, rowsHash }: Checkpoint): boolean =>
  version === group.version && rowsHash === rowsHashOf(group);

/** The live tables as this code makes them: created, or built next to the former and exchanged. */
async function makeReady(
  options: GroupOptions,
  client: ClientBase,
  signal: AbortSignal,
  onBuilding: () => void,
): Promise<Target> {
  const { group, alongside, afterRebuild } = options.runnable;
  const live = async (): Promise<Target | null> => {
    const checkpoint = await readCheckpoint(client, group.schema);
    if (!checkpoint) return null;
    return {
      group,
      schema: group.schema,
      seal: options.seal,
      checkpoint,
      parkedStreams: await readParkedStreams(client, group.schema),
      known: new KnownRows(),
      channel: channelOf(group),
      ...(alongside ? { alongside } : {}),
    };
  };
  const found = await live();
  const generation = await generationInForce(options.log);
  if (!found) await createTarget(client, { group, seal: options.seal }, group.schema, generation);
  else if (found.checkpoint.version > group.version) throw new NewerViews(group, found.checkpoint.version);
  else if (
    !isMadeBy(group, found.checkpoint) ||
    found.checkpoint.generation !== generation ||
    found.checkpoint.rebuild ||
    !(await schemaExists(client, group.schema))
  ) {
    onBuilding();
    options.logger.info({ group: group.name, version: group.version }, 'building new tables');
    await withBuild(options, signal, async (build) => {
      options.keys?.forget();
      await swap(build, await buildNewTables(build), found.checkpoint.rebuild);
    });
    await afterRebuild?.(client, options.log, options.seal);
  }
  const ready = await live();
  if (!ready) throw new Error(`No checkpoint for ${group.schema}`);
  return ready;
}

async function schemaExists(client: ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
    quoted(schema),
  ]);
  return rows[0]?.there === true;
}

/**
 * Opens the two connections of a build, under the rebuild lease: only one build of a group at a time. New
 * tables that were not swapped in are dropped at the end.
 */
export async function withBuild<T>(
  options: Pick<GroupOptions, 'runnable' | 'databaseUrl' | 'log' | 'seal' | 'pageSize'> &
    Pick<Build, 'onProgress'>,
  signal: AbortSignal,
  work: (build: Build) => Promise<T>,
): Promise<T> {
  const { group } = options.runnable;
  const builder = await connect(options.databaseUrl);
  const live = await connect(options.databaseUrl).catch(async (error: unknown) => {
    await close(builder);
    throw error;
  });
  const onAbort = () => void close(builder);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if (!(await waitForLease(builder, 'fournil rebuild', group.name, signal)))
      throw new Error('Reconstruction interrompue');
    await createBookkeeping(live);
    return await work({
      group,
      log: options.log,
      seal: options.seal,
      generation: await generationInForce(options.log),
      builder,
      live,
      ...(options.pageSize ? { pageSize: options.pageSize } : {}),
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    });
  } finally {
    signal.removeEventListener('abort', onAbort);
    await dropNext(builder, group).catch(() => undefined);
    await close(builder);
    await close(live);
  }
}
