/** Facts of the control stream: which generation of the log counts. */
import { Refusal } from '@fournil/contracts/refusals';
import { type EventToAppend, WrongRevision } from '@fournil/event-log/event-log';
import { lastGeneration } from '@fournil/event-log/generation';
import { definitionOf, type NewEventOfType, type Recorded } from '@fournil/events/catalogue';
import { derivedId } from '@fournil/events/ids';
import { controlStream, isInForce } from '@fournil/events/streams';
import type { CommandContext } from '../kernel/command.ts';
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
        ...(context.bodyHash === undefined ? {} : { bodyHash: context.bodyHash }),
      },
    }),
  );
  const { position } = await deps.log.append(controlStream, history.at(-1)?.revision ?? 'none', events);
  return position;
}

type FileFacts = Omit<NewEventOfType<'ImportBegun'>['data'], 'generation'>;

/** Takes the number of a new generation, which nobody else gets; with the position of that fact. @throws LogUnavailable */
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
export function putInForce(
  deps: DatabaseDeps,
  context: CommandContext,
  cause: NewEventOfType<'DatabaseImported' | 'FormerStateRestored'>,
): Promise<bigint> {
  const { generation } = cause.data;
  return appendFacts(deps, context, [cause, { type: 'LogOpened', data: { logId: deps.logId, generation } }]);
}

/**
 * What this very command put in force before, and the position of its facts; undefined where it did not.
 * @throws Refusal for another request under the same Idempotency-Key
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

/** How many facts the generation in force got after a position. */
export async function countSince({ log, generation }: DatabaseDeps, position: bigint): Promise<number> {
  let facts = 0;
  for await (const page of log.readAll(position, { decode: false })) {
    facts += page.filter(({ stream }) => stream !== controlStream && isInForce(stream, generation)).length;
  }
  return facts;
}

/** Facts of the control stream, oldest first. */
export const controlFacts = (deps: Pick<DatabaseDeps, 'log'>): Promise<readonly Recorded[]> =>
  deps.log.readStream(controlStream);
