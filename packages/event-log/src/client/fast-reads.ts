import type { AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client';
import { ReadEvent, readEventResponse } from './read-response.ts';

const readPath = '/event_store.client.streams.Streams/Read';

type Call = (...args: readonly unknown[]) => unknown;
type Deserialize = (bytes: Buffer) => unknown;

const isCall = (value: unknown): value is Call => typeof value === 'function';

/**
 * Lets the reads of a client decode events by `readEventResponse`. The library has no way to say so: its stubs are made
 * with a decoder each, so the stub's `read` is made again with ours, which gives all but events back to the library's.
 * A stub that is laid out otherwise stays as it is.
 */
export function decodeReadsFaster(client: EventStoreDBClient): void {
  const createStub: unknown = Reflect.get(client, 'createGRPCClient');
  if (!isCall(createStub)) return;
  Reflect.set(client, 'createGRPCClient', async (service: unknown) => {
    const stub = await createStub(service);
    if (typeof stub === 'object' && stub !== null) replaceRead(stub);
    return stub;
  });
}

function replaceRead(stub: object): void {
  const read: unknown = Reflect.get(stub, 'read');
  const request: unknown = Reflect.get(stub, 'makeServerStreamRequest');
  if (!isCall(read) || !isCall(request) || Reflect.get(read, 'path') !== readPath) return;
  const serialize: unknown = Reflect.get(read, 'requestSerialize');
  const deserialize: unknown = Reflect.get(read, 'responseDeserialize');
  if (!isCall(serialize) || !isCall(deserialize)) return;
  const decode: Deserialize = (bytes) => readEventResponse(bytes) ?? deserialize(bytes);
  Reflect.set(stub, 'read', (...args: readonly unknown[]) =>
    request.call(stub, readPath, serialize, decode, ...args),
  );
}

/**
 * Lets a subscription of a client whose reads are decoded so give its events as `ReadEvent.resolved` makes them: without
 * date, and without copying and converting what is nobody's. Events that are not JSON come as the library makes them.
 */
export function convertFaster(subscription: AllStreamSubscription): void {
  const convert: unknown = Reflect.get(subscription, 'convertGrpcEvent');
  if (!isCall(convert)) return;
  Reflect.set(
    subscription,
    'convertGrpcEvent',
    (read: unknown) => (read instanceof ReadEvent ? read.resolved() : null) ?? convert(read),
  );
}
