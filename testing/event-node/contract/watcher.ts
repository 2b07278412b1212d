import type { Position, ReadPosition } from '@eventstore/db-client';
import { defined } from '@fournil/contracts/defined';
import type { ContractClient } from './clients.ts';
import { type Seen, seenOf, until } from './log-under-test.ts';
import { excludeSystemEvents, START } from './vocabulary.ts';

/** A consumer of $all that remembers what it saw, in the order it saw it. */
export type Watcher = {
  readonly seen: Seen[];
  readonly checkpoints: Position[];
  readonly caughtUp: number;
  /** Why the subscription ended, once it has. */
  readonly ended: Error | 'end' | undefined;
  stop(): Promise<void>;
};

export type WatchOptions = { from?: ReadPosition; prefix: string; maxSearchWindow?: number };

/** Subscribes to $all without system events, and collects the events whose stream starts with `prefix`. */
export async function watch(client: ContractClient, options: WatchOptions): Promise<Watcher> {
  const seen: Seen[] = [];
  const checkpoints: Position[] = [];
  let caughtUp = 0;
  let ended: Error | 'end' | undefined;
  let confirmed = false;
  const subscription = client.subscribeToAll({
    fromPosition: options.from ?? START,
    filter: excludeSystemEvents({
      ...defined({ maxSearchWindow: options.maxSearchWindow }),
      checkpointReached: async (_, position) => {
        checkpoints.push(position);
      },
    }),
  });
  subscription.on('confirmation', () => {
    confirmed = true;
  });
  subscription.on('caughtUp', () => {
    caughtUp += 1;
  });
  subscription.on('data', (resolved) => {
    const event = seenOf(resolved);
    if (event?.stream.startsWith(options.prefix)) seen.push(event);
  });
  subscription.on('error', (error) => {
    ended = error;
  });
  subscription.on('end', () => {
    ended ??= 'end';
  });
  await until(() => confirmed, 'confirmation of the subscription');
  return {
    seen,
    checkpoints,
    get caughtUp() {
      return caughtUp;
    },
    get ended() {
      return ended;
    },
    stop: () => subscription.unsubscribe(),
  };
}
