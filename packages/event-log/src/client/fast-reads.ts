import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  EventStoreDBClient,
} from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { streamPrefix } from '@fournil/events/streams';
import { EventResponse, type JsonRecord, readEventResponse } from './read-response.ts';

const readPath = '/event_store.client.streams.Streams/Read';

type Call = (...args: readonly unknown[]) => unknown;
type Deserialize = (bytes: Buffer) => unknown;

const isCall = (value: unknown): value is Call => typeof value === 'function';

const { Options } = streams.ReadReq;

/** Number of records that the server searches at a time when none is ours. */
export const searchWindow = 1000;

const askedOf = new AsyncLocalStorage<true>();

/** Whether a read that begins here is limited to our streams. */
export const isOfOurs = (): boolean => askedOf.getStore() === true;

/**
 * `start` begins a read of $all that the server filters to our streams: the protocol has this option, the
 * library does not. The answers are still checked.
 */
export const ofOurs = <T>(start: () => T): T => askedOf.run(true, start);

function askForOurs(request: unknown): void {
  if (!isOfOurs() || !(request instanceof streams.ReadReq)) return;
  const expression = new Options.FilterOptions.Expression();
  expression.setPrefixList([streamPrefix]);
  const filter = new Options.FilterOptions();
  filter.setStreamIdentifier(expression);
  filter.setMax(searchWindow);
  filter.setCheckpointintervalmultiplier(1);
  request.getOptions()?.setFilter(filter);
}

/**
 * Makes a client decode events with `readEventResponse`. The library has no option for this: each stub has a
 * decoder, so we replace the stub's `read` with ours, which leaves everything except events to the library. A
 * stub with another structure is unchanged.
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
  Reflect.set(stub, 'read', (...args: readonly unknown[]) => {
    askForOurs(args[0]);
    return request.call(stub, readPath, serialize, decode, ...args);
  });
}

/** An event of a subscription; `event` is undefined when the linked event was deleted. */
interface Given {
  readonly event?: AllStreamResolvedEvent['event'] | JsonRecord;
}

/** Holds a subscription back, and lets it go on. */
interface Flow {
  pause(): void;
  resume(): void;
}

/**
 * Passes the events of such a client's subscription to `take` in order, as they arrive, without the library's
 * stream. From the first event that is not JSON, all events use the library, since otherwise one could
 * overtake another.
 */
export function takeEvents(subscription: AllStreamSubscription, take: (given: Given) => void): Flow {
  subscription.on('data', take);
  const transform: unknown = Reflect.get(subscription, '_transform');
  if (!isCall(transform)) return subscription;
  let isLeft = false;
  let isPaused = false;
  /** The function that requests the next answer, while paused. */
  let ask: (() => void) | null = null;
  Reflect.set(subscription, '_transform', (answer: unknown, encoding: unknown, next: () => void) => {
    const event = answer instanceof EventResponse && !isLeft ? answer.getEvent() : null;
    const given = event?.resolved();
    if (!given) {
      isLeft ||= event !== null;
      transform.call(subscription, answer, encoding, next);
      return;
    }
    take(given);
    if (isPaused) ask = next;
    else next();
  });
  return {
    pause() {
      isPaused = true;
      subscription.pause();
    },
    resume() {
      isPaused = false;
      subscription.resume();
      const asked = ask;
      ask = null;
      asked?.();
    },
  };
}
