/** Events of the control stream select the generation of the log; no command is decided during a switch. */

import { setTimeout as wait } from 'node:timers/promises';
import { restoreFormerState } from '@fournil/contracts/database/endpoints';
import { formerStates } from '@fournil/contracts/database/rules';
import { defined } from '@fournil/contracts/defined';
import { Refusal } from '@fournil/contracts/refusals';
import { type EventToAppend, WrongRevision } from '@fournil/event-log/event-log';
import { lastGeneration } from '@fournil/event-log/generation';
import { definitionOf, type NewEventOfType, type Recorded } from '@fournil/events/catalogue';
import { derivedId } from '@fournil/events/ids';
import { controlStream, isInForce } from '@fournil/events/streams';
import { implement } from '@fournil/http-service/service';
import { importTurn } from '@fournil/views/read-group-progress';
import type { Pool } from 'pg';
import type { CommandContext } from '../kernel/command.ts';
import { commandOf } from '../kernel/context.ts';
import type { DatabaseDeps } from './deps.ts';

type ControlFact = NewEventOfType<'ImportBegun' | 'DatabaseImported' | 'FormerStateRestored' | 'LogOpened'>;

/** One append to the control stream. @throws WrongRevision when another process wrote there meanwhile */
async function appendFacts(
  deps: DatabaseDeps,
  context: CommandContext,
  facts: readonly ControlFact[],
): Promise<bigint> {
  const history = await deps.log.readStream(controlStream);
  const first = history.length;
  const events = facts.map(
    ({ type, data }, index): EventToAppend => ({
      id: derivedId(context.commandId, 'control', first + index),
      type,
      data,
      metadata: {
        commandId: context.commandId,
        correlationId: context.correlationId,
        actor: context.actor,
        recordedAt: context.now.toISOString(),
        siteId: deps.vault.siteId,
        schemaVersion: definitionOf(type)?.version ?? 1,
        ...defined({ bodyHash: context.bodyHash }),
      },
    }),
  );
  const { position } = await deps.log.append(controlStream, history.at(-1)?.revision ?? 'none', events);
  return position;
}

type FileFacts = Omit<NewEventOfType<'ImportBegun'>['data'], 'generation'>;

/**
 * Reserves the number of a new generation; returns it with the position of the event. @throws LogUnavailable
 */
export async function beginGeneration(
  deps: DatabaseDeps,
  context: CommandContext,
  file: FileFacts,
): Promise<{ readonly generation: number; readonly position: bigint }> {
  const generation = (await lastGeneration(deps.log)) + 1;
  try {
    const position = await appendFacts(deps, context, [
      { type: 'ImportBegun', data: { generation, ...file } },
    ]);
    return { generation, position };
  } catch (error) {
    if (error instanceof WrongRevision) return beginGeneration(deps, context, file);
    throw error;
  }
}

/** The one append that puts a generation in force. Answers its position. */
function putInForce(
  deps: DatabaseDeps,
  context: CommandContext,
  cause: NewEventOfType<'DatabaseImported' | 'FormerStateRestored'>,
): Promise<bigint> {
  const { generation } = cause.data;
  return appendFacts(deps, context, [cause, { type: 'LogOpened', data: { logId: deps.logId, generation } }]);
}

/**
 * The generation that this command already put in force, and the position of its event; undefined if it did
 * not. @throws Refusal for another request under the same Idempotency-Key
 */
export async function putInForceBefore(
  deps: Pick<DatabaseDeps, 'log'>,
  context: CommandContext,
): Promise<{ readonly generation: number; readonly position: bigint } | undefined> {
  const fact = (await controlFacts(deps)).findLast(
    ({ type, metadata }) => type === 'LogOpened' && metadata.commandId === context.commandId,
  );
  if (fact?.type !== 'LogOpened') return undefined;
  if (fact.metadata.bodyHash !== context.bodyHash) throw new Refusal('idempotency_mismatch');
  return { generation: fact.data.generation, position: fact.position };
}

/** The number of events recorded in the generation in force after a position. */
export async function countSince({ log, generation }: DatabaseDeps, position: bigint): Promise<number> {
  let facts = 0;
  for await (const page of log.readAll(position, { decode: false })) {
    facts += page.filter(({ stream }) => stream !== controlStream && isInForce(stream, generation)).length;
  }
  return facts;
}

/** Facts of the control stream, oldest first. */
const controlFacts = (deps: Pick<DatabaseDeps, 'log'>): Promise<readonly Recorded[]> =>
  deps.log.readStream(controlStream);

/** The task that the health reports until the next start has rebuilt the claims. */
export const claimsTask = { name: 'claims', title: 'Valeurs uniques après un import' } as const;

const lookEveryMs = 200;

/** Projections that are down are not waited for longer: pages then follow once they are back. */
const patienceMs = 10 * 60_000;

const notReadBack = (facts: number) =>
  new Refusal('invalid_backup', {
    text: `Les données de cette sauvegarde ne se relisent pas ici comme elles ont été écrites (faits en cause\u202f: ${facts}). Rien n'a été changé.`,
  });

/** Resolves once pages read the tables of a generation, or after `patienceMs`. */
async function untilShown({ vault }: DatabaseDeps, generation: number): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    const { rows } = await vault.pool.query<{ shown: boolean }>(
      "select coalesce(bool_and(generation = $1), false) as shown from projections.checkpoints where target in ('views', 'audit_trail')",
      [generation],
    );
    if (rows[0]?.shown) return;
    await wait(lookEveryMs);
  }
}

/**
 * One append decides; the steps after it are repeated at the next start if this process dies. Commands are
 * refused until this and every other command process has restarted on the new generation. @param
 * options.mayBeUnreadable events of the generation that may be unreadable; all if it was in force before
 * @param options.beforeIt runs directly before the append, while no command is decided @returns the position
 * of the append @throws Refusal if the generation reads back differently from what was written: nothing was
 * put in force then
 */
export async function switchGeneration(
  deps: DatabaseDeps,
  context: CommandContext,
  cause: NewEventOfType<'DatabaseImported' | 'FormerStateRestored'>,
  options: { readonly mayBeUnreadable?: number; readonly beforeIt?: () => Promise<void> } = {},
): Promise<bigint> {
  const { mayBeUnreadable = Number.POSITIVE_INFINITY, beforeIt } = options;
  const position = await deps.alone(async () => {
    // As the next start reads it, and before anything depends on it: what cannot be started on is never put in force.
    const { unreadable, takeClaims } = await deps.readBack(cause.data.generation);
    if (unreadable > mayBeUnreadable) throw notReadBack(unreadable - mayBeUnreadable);
    // Before the switch, so that no session ever has too many rights: after an interruption here, some people
    // log in again for nothing.
    await deps.reconcileSessions(cause.data.generation);
    await beforeIt?.();
    const appended = await putInForce(deps, context, cause);
    // The decision is recorded: a failure from here on is repaired by the next start, which always follows.
    await takeClaims(context.now).catch((error: unknown) =>
      deps.vault.failingTasks.failed(claimsTask.name, claimsTask.title, error, context.now),
    );
    return appended;
  });
  await untilShown(deps, cause.data.generation).catch((error: unknown) =>
    deps.vault.failingTasks.onFailure('views after a switch', 'Attente des vues après un import', error),
  );
  return position;
}

/**
 * Allows one import of an installation at a time, across all processes; the lock ends with the connection.
 * @throws Refusal
 */
export async function exclusively<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as taken',
      [importTurn],
    );
    if (!rows[0]?.taken) throw new Refusal('import_under_way');
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [importTurn]).catch(() => undefined);
    }
  } finally {
    client.release();
  }
}

export const restoreFormerStateRoute = (deps: DatabaseDeps) =>
  implement(restoreFormerState, async (request) => {
    const { generation } = request.body;
    const context = commandOf(deps, restoreFormerState, request);
    const position = await exclusively(deps.vault.pool, async () => {
      const before = await putInForceBefore(deps, context);
      if (before !== undefined) return before.position;
      const openings = (await controlFacts(deps)).flatMap((fact) =>
        fact.type === 'LogOpened' ? [{ generation: fact.data.generation, at: fact.metadata.recordedAt }] : [],
      );
      const formers = formerStates(openings, request.now);
      if (!formers.some((former) => former.generation === generation)) throw new Refusal('no_former_state');
      return switchGeneration(deps, context, {
        type: 'FormerStateRestored',
        data: { generation, former: deps.generation },
      });
    });
    // Answered once the new generation takes commands.
    await deps.reopen();
    return { position: `${deps.logId}:${position}` };
  });
