import { Readable } from 'node:stream';
import type { AllStreamSubscription } from '@eventstore/db-client';
import { Subscription } from '@eventstore/db-client/dist/streams/utils/Subscription.js';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/index.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeEvents } from './fast-reads.ts';
import { readEventResponse } from './read-response.ts';

const { ReadResp } = pb;

/** As the log sends it, of which event `number` the text is. */
function answerOf(isJson: boolean, number: number): Buffer {
  const record = new ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
  record.setId(id);
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from('one-1'));
  record.setStreamIdentifier(stream);
  record.setStreamRevision(String(number));
  record.setPreparePosition(String(number));
  record.setCommitPosition(String(number));
  record.getMetadataMap().set('type', 'Happened');
  record.getMetadataMap().set('created', '0');
  record.getMetadataMap().set('content-type', isJson ? 'application/json' : 'application/octet-stream');
  record.setCustomMetadata(Buffer.from('{}'));
  record.setData(Buffer.from('{}'));
  const event = new ReadResp.ReadEvent();
  event.setEvent(record);
  event.setCommitPosition(String(number));
  const response = new ReadResp();
  response.setEvent(event);
  return Buffer.from(response.serializeBinary());
}

const confirmation = () => {
  const response = new ReadResp();
  const confirmed = new ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId('one');
  response.setConfirmation(confirmed);
  return response;
};

/** A subscription as the library makes it of a call that brings these answers. */
const subscriptionTo = (answers: readonly unknown[]): AllStreamSubscription =>
  // The class is not among what the library shows.
  new Subscription(
    async () => Readable.from(answers) as never,
    convertGrpcEvent as never,
    {},
  ) as unknown as AllStreamSubscription;

it('a subscription delivers every event in order, JSON or binary, with any number of pauses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isJson: fc.boolean(), holds: fc.boolean() }), { maxLength: 60 }),
      async (kinds) => {
        const subscription = subscriptionTo([
          confirmation(),
          ...kinds.map(({ isJson }, number) => readEventResponse(answerOf(isJson, number))),
        ]);
        const taken: bigint[] = [];
        let heldTooMuch = 0;
        let isHeld = false;
        const flow = takeEvents(subscription, ({ event }) => {
          if (isHeld) heldTooMuch += 1;
          taken.push(event?.revision ?? -1n);
          if (!kinds[taken.length - 1]?.holds) return;
          isHeld = true;
          flow.pause();
          setImmediate(() => {
            isHeld = false;
            flow.resume();
          });
        });
        await new Promise((resolve) => subscription.once('end', resolve));

        expect(taken).toEqual(kinds.map((_, number) => BigInt(number)));
        expect(heldTooMuch).toBe(0);
      },
    ),
  );
});

it('the fast reader decodes a binary event into the same value as the library', async () => {
  const subscription = subscriptionTo([readEventResponse(answerOf(false, 7))]);
  const taken: unknown[] = [];
  takeEvents(subscription, ({ event }) => taken.push(event));
  await new Promise((resolve) => subscription.once('end', resolve));

  expect(taken).toEqual([expect.objectContaining({ isJson: false, revision: 7n })]);
});
