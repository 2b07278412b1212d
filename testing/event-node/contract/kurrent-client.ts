import type { AppendToStreamOptions } from '@eventstore/db-client';
import { type EventData, KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { ConnectClient, ContractClient } from './clients.ts';
import { ANY } from './vocabulary.ts';

/** Renames a refusal's fields to those of the other client. */
function renamed(error: unknown): unknown {
  if (error instanceof Error && 'expectedState' in error && 'actualState' in error) {
    Object.assign(error, { expectedVersion: error.expectedState, actualVersion: error.actualState });
  }
  return error;
}

const cancellable = <T extends AsyncIterableIterator<unknown>>(reading: T) =>
  Object.assign(reading, { cancel: async () => void (await reading.return?.(undefined)) });

/**
 * The client that replaces the product's: it reads through a library in Rust, with its own gRPC and HTTP/2.
 * Calls and answers are the same except for some names, which this adapter changes.
 */
export const connectKurrentClient: ConnectClient = (connectionString) => {
  const address = connectionString.replace(/^esdb/, 'kurrentdb');
  const client = KurrentDBClient.connectionString([address] as never as TemplateStringsArray);
  const same = {
    appendToStream: async (
      stream: string,
      events: EventData | EventData[],
      { expectedRevision = ANY, ...options }: AppendToStreamOptions = {},
    ) => {
      try {
        return await client.appendToStream(stream, events, { streamState: expectedRevision, ...options });
      } catch (error) {
        throw renamed(error);
      }
    },
    readStream: (stream: string, options?: object) => cancellable(client.readStream(stream, options)),
    readAll: (options?: object) => cancellable(client.readAll(options)),
    subscribeToAll: (options?: object) => client.subscribeToAll(options),
    subscribeToStream: (stream: string, options?: object) => client.subscribeToStream(stream, options),
    dispose: () => client.dispose(),
  };
  // The same shapes, declared twice: the two packages share no types.
  return same as unknown as ContractClient;
};
