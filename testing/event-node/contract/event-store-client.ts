import { EventStoreDBClient } from '@eventstore/db-client';
import type { ConnectClient } from './clients.ts';

/** The client of the product. */
export const connectEventStoreClient: ConnectClient = (connectionString) =>
  EventStoreDBClient.connectionString(connectionString);
