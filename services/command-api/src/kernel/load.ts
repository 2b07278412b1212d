import { Refusal } from '@fournil/contracts/refusals';
import type { FournilEvent, Recorded } from '@fournil/events/catalogue';
import { streamName } from '@fournil/events/streams';
import type { CommandDeps } from './command.ts';
import { type Aggregate, fold, type Loaded } from './decision.ts';

/** Reads a stream and folds it. */
export async function load<State>(
  { log, generation }: Pick<CommandDeps, 'log' | 'generation'>,
  aggregate: Aggregate<State>,
  id: string,
): Promise<Loaded<State>> {
  const history = await log.readStream(streamName(aggregate.category, id, generation));
  return { history, state: fold(aggregate, history) };
}

/** What an edit is held against: the record as its author saw it, and what happened since. */
export interface Edit<State> {
  readonly base?: State;
  readonly since: readonly Recorded<FournilEvent>[];
}

/**
 * What an edit of `baseRevision` is held against; nothing when it does not say.
 * @throws Refusal for a revision never reached
 */
export function editOf<State>(
  aggregate: Aggregate<State>,
  { history }: Loaded<State>,
  baseRevision: number | undefined,
): Edit<State> {
  if (baseRevision === undefined) return { since: [] };
  if (baseRevision > (history.at(-1)?.revision ?? -1))
    throw new Refusal('malformed', { text: 'Révision inconnue : rechargez la page.' });
  return {
    base: fold(
      aggregate,
      history.filter((event) => event.revision <= baseRevision),
    ),
    since: history.filter((event) => event.revision > baseRevision),
  };
}
