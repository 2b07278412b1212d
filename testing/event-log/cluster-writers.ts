/** Eight writers in a process of their own, each command as command-api makes it: a read, then an append, 15 s for both. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eventOf } from '../worlds/event-of.ts';
import type { WritersOrder, WritersReport } from './cluster-rounds.ts';

const [code = '', eventStoreUrl = '', prefix = ''] = process.argv.slice(2);
/** Loads the client from the given working tree, so that an older client can be tested. */
const load = (file: string) => import(new URL(`packages/event-log/src/${file}`, code).href);
const { connectEventLog } = (await load('connect.ts')) as typeof import('@fournil/event-log/connect');
const { asCommand } = (await load(
  'client/patience.ts',
)) as typeof import('@fournil/event-log/client/patience');

const writers = 8;
const keyring = {
  obtain: () => Promise.reject(new Error('no keys')),
  find: async () => null,
  prefetch: async () => undefined,
};
const log = connectEventLog({ eventStoreUrl, keyring });
const report = (message: WritersReport) => process.send?.(message);
let isOver = false;

async function writeOn(): Promise<void> {
  while (!isOver) {
    const event = { ...eventOf('SiteUpdated', { city: 'Lyon' }), id: randomUUID() };
    const stream = `${prefix}${event.id}`;
    const answer = await asCommand(async () => {
      await log.readStream(stream);
      await log.append(stream, 'none', [event]);
    }).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    report({ id: event.id, refused: answer, at: Date.now() });
    await wait(answer === undefined ? 20 : 200);
  }
}

const done = Promise.all(Array.from({ length: writers }, writeOn));
process.on('message', (order: WritersOrder) => {
  isOver = true;
  if (order === 'close') void log.close();
  // The process does not exit, like a service that has other work: an error that the closed client throws later
  // would still end it, and the test would see that.
  void done.then(() => report('done'));
});
