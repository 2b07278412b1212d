import type { EventStoreDBClient } from '@eventstore/db-client';

/**
 * Bytes that a server may send before it learns that they were read. With the 64 kB of HTTP/2 it waits for an
 * acknowledgement every thirty events, which takes an eighth of the time of a rebuild.
 */
export const flowWindowBytes = 512 * 1024;

/** The option that grpc-js reads when a channel connects, under the name it documents. */
const optionName = 'grpc-node.flow_control_window';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Enlarges the HTTP/2 flow window of a client's channels. The library has no option for this, so we add it to
 * each channel before its first call. A channel with another structure keeps its 64 kB.
 */
export function widenFlowWindow(client: EventStoreDBClient): void {
  const createChannel: unknown = Reflect.get(client, 'createChannel');
  if (typeof createChannel !== 'function') return;
  Reflect.set(client, 'createChannel', async () => {
    const channel: unknown = await createChannel();
    const options = memberOf(memberOf(channel, 'internalChannel'), 'options');
    if (typeof options === 'object' && options !== null) Reflect.set(options, optionName, flowWindowBytes);
    return channel;
  });
}
