import type { EventStoreDBClient } from '@eventstore/db-client';

/** What the contract asks of a client: the calls that the product makes. */
export type ContractClient = Pick<
  EventStoreDBClient,
  'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'subscribeToStream' | 'dispose'
>;

/** One of the two clients, as given by its package. */
export type ConnectClient = (connectionString: string) => ContractClient;
