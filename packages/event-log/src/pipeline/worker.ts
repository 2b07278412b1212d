/**
 * Sends appends in batches, in order. The library has one table of pending batches for all clients of a
 * thread, and throws in a listener when an answer has no entry in it: a separate thread limits the damage to
 * itself.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { outcomeOf, refusalOf } from '../append.ts';
import { clientFor } from '../client/client-for.ts';
import { LogFull, WrongRevision } from '../event-log.ts';
import type { Sent, ToSend } from './pipelined-appends.ts';

// Without credentials of the call: that is what makes it a batch.
const client = clientFor(String(workerData));

async function send({ number, stream, expected, events }: ToSend): Promise<Sent> {
  try {
    const written = await client.appendToStream(
      stream,
      events.map((event) =>
        jsonEvent({ ...event, data: { ...event.data }, metadata: { ...event.metadata } }),
      ),
      { expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected) },
    );
    return { number, ...outcomeOf(stream, expected, events.length, written) };
  } catch (error) {
    const refusal = refusalOf(stream, error);
    if (refusal instanceof WrongRevision) return { number, failed: 'wrong revision', actual: refusal.actual };
    const message = error instanceof Error ? error.message : String(error);
    return { number, failed: refusal instanceof LogFull ? 'full' : 'other', message };
  }
}

parentPort?.on('message', (message: ToSend) => {
  void send(message).then((sent) => parentPort?.postMessage(sent));
});
