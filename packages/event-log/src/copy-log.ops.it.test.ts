import { randomUUID } from 'node:crypto';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';
import { copyLog, NotACopy, sameContent } from './copy-log.ts';
import { digestOf, sameDigest } from './log-digest.ts';
import { pipelinedAppends } from './pipeline/pipelined-appends.ts';
import { openStoredLog, type StoredContent, type StoredLog } from './stored-log.ts';

describe('copying a log to another server', () => {
  let database: TestDatabase;
  const nodes: EventNode[] = [];
  let source: StoredLog;
  let target: StoredLog;
  let schemas = 0;

  const openNode = async (): Promise<StoredLog> => {
    schemas += 1;
    const node = await startEventNode({ databaseUrl: database.url, schema: `log_${schemas}` });
    nodes.push(node);
    return openStoredLog(node.connectionString);
  };
  const event = (stream: string, revision: number, data: Record<string, unknown> = {}): StoredContent => ({
    id: randomUUID(),
    stream,
    revision,
    type: 'Noted',
    data: { ...data, $personal: [{ purpose: 'contact', fields: ['e'], sealed: 'AAEC+/8=' }] },
    metadata: { commandId: randomUUID(), recordedAt: '2026-11-21T09:00:00.000Z', schemaVersion: 1 },
  });
  /** Streams that take turns, and some that write several events at once. */
  const fill = async (log: StoredLog): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      for (const name of ['fournil.employee-1.a', 'fournil.absence-1.b', 'fournil.control-log']) {
        const first = turn * 2;
        await log.append([event(name, first, { turn, text: 'é\u2028"\\' }), event(name, first + 1)]);
      }
    }
  };
  const contentOf = async (log: StoredLog): Promise<StoredContent[]> => {
    const all: StoredContent[] = [];
    for await (const page of log.pages()) all.push(...page.map(({ position: _position, ...rest }) => rest));
    return all;
  };

  beforeAll(async () => {
    database = await createDatabase();
    source = await openNode();
    await fill(source);
  });
  beforeEach(async () => {
    target = await openNode();
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
  });

  it.each([1, 64])(
    'keeps ids, streams, revisions, order, data and chain with %i appends in progress',
    async (inFlight) => {
      const pipelined = inFlight > 1 ? pipelinedAppends(nodes.at(-1)?.connectionString ?? '') : undefined;
      const to = pipelined ? { ...target, append: pipelined.append } : target;
      const read = await copyLog(source.pages(7), to, { inFlight });
      await pipelined?.close();
      expect(await contentOf(target)).toEqual(await contentOf(source));
      expect(await digestOf(target.pages())).toEqual(read);
      expect(read).toMatchObject({ events: 120, chainHead: (await digestOf(source.pages())).chainHead });
    },
  );

  it('continues after an interruption, and compares the events already copied', async () => {
    const all = await contentOf(source);
    await copyLog([all.slice(0, 33)], target);
    const seen: number[] = [];
    await copyLog(source.pages(50), target, { onProgress: ({ skipped }) => seen.push(skipped) });
    expect(seen.at(-1)).toBe(33);
    expect(await contentOf(target)).toEqual(all);
    await copyLog(source.pages(), target, { onProgress: ({ skipped }) => seen.push(skipped) });
    expect(seen.at(-1)).toBe(120);
  });

  it('refuses a target that contains other events, and writes nothing to the target', async () => {
    const all = await contentOf(source);
    await copyLog([all.slice(0, 3)], target);
    await target.append([event('fournil.employee-1.stranger', 0)]);
    const before = await contentOf(target);
    await expect(copyLog(source.pages(), target)).rejects.toMatchObject({ name: 'NotACopy', number: 4 });
    expect(await contentOf(target)).toEqual(before);
  });

  it('refuses a target that contains more events than the source', async () => {
    await copyLog(source.pages(), target);
    await target.append([event('fournil.employee-1.later', 0)]);
    await expect(copyLog(source.pages(), target)).rejects.toBeInstanceOf(NotACopy);
    const digest = await copyLog(source.pages(), target, { mayHoldMore: true });
    expect(digest).toEqual(await digestOf(source.pages()));
    expect((await contentOf(target)).length).toBe(121);
  });

  it.each([
    ['another id', { id: randomUUID() }],
    ['other data', { data: { turn: 99 } }],
    ['other metadata', { metadata: { commandId: 'x' } }],
    ['another type', { type: 'Denied' }],
    ['another stream', { stream: 'fournil.employee-2.a' }],
  ])('detects a copy with %s', async (_what, change) => {
    const [first, ...rest] = await contentOf(source);
    if (!first) throw new Error('the source is empty');
    const other = { ...first, ...change };
    expect(sameContent(first, other)).toBe(false);
    const digest = await digestOf([[first, ...rest]]);
    expect(sameDigest(digest, await digestOf([[other, ...rest]]))).toBe(false);
    expect(sameDigest(digest, await digestOf([rest, [first]]))).toBe(false);
    expect(sameDigest(digest, await digestOf([[first], rest]))).toBe(true);
  });
});
