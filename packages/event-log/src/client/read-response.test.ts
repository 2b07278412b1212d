import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/index.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientFor } from './client-for.ts';
import { readEventResponse } from './read-response.ts';

const { ReadResp } = pb;
type Record = InstanceType<typeof ReadResp.ReadEvent.RecordedEvent>;

const number = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);
const json = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)));
const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value));

const record: fc.Arbitrary<Record> = fc
  .record({
    id: fc.uuid(),
    stream: fc.string({ minLength: 1, unit: 'grapheme' }),
    revision: number,
    prepare: number,
    commit: number,
    metadata: fc.dictionary(
      fc.constantFrom('type', 'content-type', 'created', 'other', '__proto__'),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('application/json'), number),
    ),
    custom: fc.oneof(json, bytes),
    data: fc.oneof(json, bytes),
  })
  .map((given) => {
    const made = new ReadResp.ReadEvent.RecordedEvent();
    const id = new shared.UUID();
    id.setString(given.id);
    made.setId(id);
    const stream = new shared.StreamIdentifier();
    stream.setStreamName(Buffer.from(given.stream));
    made.setStreamIdentifier(stream);
    made.setStreamRevision(given.revision);
    made.setPreparePosition(given.prepare);
    made.setCommitPosition(given.commit);
    for (const [name, value] of Object.entries(given.metadata)) made.getMetadataMap().set(name, value);
    made.setCustomMetadata(given.custom);
    made.setData(given.data);
    return made;
  });

const readEvent = fc
  .record({ event: record, link: fc.option(record), position: fc.option(number) })
  .map(({ event, link, position }) => {
    const made = new ReadResp.ReadEvent();
    made.setEvent(event);
    if (link) made.setLink(link);
    if (position === null) made.setNoPosition(new shared.Empty());
    else made.setCommitPosition(position);
    return made;
  });

/** The library's result, with bytes as lists: ours are a `Buffer`, theirs a bare `Uint8Array`. */
function eventOf(read: unknown): unknown {
  const { event, link, ...others } = convertGrpcEvent(read as Parameters<typeof convertGrpcEvent>[0]);
  const bare = (found: typeof event) =>
    found && { ...found, data: listed(found.data), metadata: listed(found.metadata) };
  return { ...others, event: bare(event), link: bare(link) };
}

const listed = (value: unknown): unknown => (value instanceof Uint8Array ? [...value] : value);

const sent = (response: InstanceType<typeof ReadResp>): Buffer => Buffer.from(response.serializeBinary());

describe('the fast decoding of a read answer', () => {
  it('gives the same event as the library, for any event', () => {
    fc.assert(
      fc.property(readEvent, (event) => {
        const response = new ReadResp();
        response.setEvent(event);
        const bytesSent = sent(response);
        const theirs = ReadResp.deserializeBinary(bytesSent).getEvent();
        const ours = readEventResponse(bytesSent);

        expect(ours?.hasEvent()).toBe(true);
        expect(eventOf(ours?.getEvent())).toEqual(eventOf(theirs));
      }),
    );
  });

  it('gives the same event whether the answer is decoded at once or step by step', () => {
    let taken = 0;
    fc.assert(
      fc.property(readEvent, (event) => {
        // A link, or a date that is none, is left to the library: most events of the property must be taken.
        event.clearLink();
        event.getEvent()?.getMetadataMap().set('content-type', 'application/json').set('created', '17');
        const response = new ReadResp();
        response.setEvent(event);
        const read = readEventResponse(sent(response))?.getEvent();
        const atOnce = read?.resolved();
        if (!atOnce) return;
        taken += 1;

        const {
          created: _,
          isJson: __,
          ...stepByStep
        } = convertGrpcEvent(read as unknown as Parameters<typeof convertGrpcEvent>[0]).event ?? {};
        expect(atOnce.event).toEqual(stepByStep);
      }),
    );
    expect(taken).toBeGreaterThan(0);
  });

  it("uses the library's decoder when an event id is sent as two numbers", () => {
    const structured = new shared.UUID.Structured();
    structured.setMostSignificantBits('1');
    const id = new shared.UUID();
    id.setStructured(structured);
    const made = new ReadResp.ReadEvent.RecordedEvent();
    made.setId(id);
    const event = new ReadResp.ReadEvent();
    event.setEvent(made);
    const response = new ReadResp();
    response.setEvent(event);

    expect(readEventResponse(sent(response))).toBeNull();
  });

  it("uses the library's decoder for all other answers", () => {
    const confirmed = new ReadResp();
    const confirmation = new ReadResp.SubscriptionConfirmation();
    confirmation.setSubscriptionId('one');
    confirmed.setConfirmation(confirmation);
    const caughtUp = new ReadResp();
    caughtUp.setCaughtUp(new ReadResp.CaughtUp());

    expect(readEventResponse(sent(confirmed))).toBeNull();
    expect(readEventResponse(sent(caughtUp))).toBeNull();
    expect(readEventResponse(Buffer.alloc(0))).toBeNull();
  });
});

it("the fast decoder is installed on the read calls that the library's client creates", async () => {
  const client = clientFor('esdb://127.0.0.1:1?tls=false');
  const createStub: (service: typeof StreamsClient) => Promise<object> = Reflect.get(
    client,
    'createGRPCClient',
  );

  expect(Object.hasOwn(await createStub(StreamsClient), 'read')).toBe(true);
  await client.dispose();
});
