import type { EventStoreDBClient } from '@eventstore/db-client';

/**
 * Bytes that a server may send before it hears that they were read. With the 64 kB of HTTP/2 it waits for an answer every
 * thirty events, and a reader writes one as often: of a rebuild's time an eighth.
 */
export const flowWindowBytes = 512 * 1024;

/** The option that grpc-js reads when a channel connects, under the name it documents. */
const optionName = 'grpc-node.flow_control_window';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Lets the channels of a client take more at once. The library makes them with options of its own and has no way to give
 * another: so the option is added to a channel before its first call. One that is laid out otherwise keeps its 64 kB.
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
