import { EventStoreDBClient } from '@eventstore/db-client';
import { readLogAddress } from '../address.ts';
import { allowTlsToAnIp } from '../tls-to-an-ip.ts';
import { decodeReadsFaster } from './fast-reads.ts';
import { widenFlowWindow } from './flow-window.ts';
import { keepLoopbackDirect } from './loopback-direct.ts';

/** A client for the log at `eventStoreUrl`; it connects at its first call. @throws MalformedAddress */
export function clientFor(eventStoreUrl: string): EventStoreDBClient {
  const address = readLogAddress(eventStoreUrl);
  if (address.hasTls) allowTlsToAnIp();
  keepLoopbackDirect(process.env);
  const client = EventStoreDBClient.connectionString(address.forClient);
  widenFlowWindow(client);
  decodeReadsFaster(client);
  return client;
}
