import type { EventStoreDBClient } from '@eventstore/db-client';

/** The client's calls that the product uses. */
export type ContractClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'subscribeToStream' | 'dispose'
>;

/** One of the two clients, as given by its package. */
export type ConnectClient = (connectionString: string) => ContractClient;
