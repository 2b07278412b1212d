import { Refusal } from '@fournil/contracts/refusals';
import { type Aggregate, type Edit, fold, type Loaded } from '@fournil/domain/decision';
import type { EventTypeIn } from '@fournil/events/catalogue';
import type { StreamCategory } from '@fournil/events/features';
import { streamName } from '@fournil/events/streams';
import type { CommandDeps } from './command.ts';

/** Reads a stream and folds it. */
export async function load<State, C extends StreamCategory, T extends EventTypeIn<C>>(
  { log, generation }: Pick<CommandDeps, 'log' | 'generation'>,
  aggregate: Aggregate<State, C, T>,
  id: string,
): Promise<Loaded<State, C>> {
  const events = await log.readStream(streamName(aggregate.category, id, generation));
  // A stream contains only events of its category: every append ensures it.
  return { history: events as Loaded<State, C>['history'], state: fold(aggregate, events) };
}

/**
 * The data with which an edit of `baseRevision` is compared; empty without one. @throws Refusal for a
 * revision that was never reached
 */
export function editOf<State, C extends StreamCategory, T extends EventTypeIn<C>>(
  aggregate: Aggregate<State, C, T>,
  { history }: Loaded<State, C>,
  baseRevision: number | undefined,
): Edit<State, C> {
  if (baseRevision === undefined) return { laterEvents: [] };
  if (baseRevision > (history.at(-1)?.revision ?? -1))
    throw new Refusal('malformed', { text: 'Révision inconnue : rechargez la page.' });
  return {
    base: fold(
      aggregate,
      history.filter((event) => event.revision <= baseRevision),
    ),
    laterEvents: history.filter((event) => event.revision > baseRevision),
  };
}
