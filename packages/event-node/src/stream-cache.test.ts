import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StreamCache } from './stream-cache.ts';

const frameOf = (stream: string, revision: number, size = 10) =>
  Buffer.from(`${stream}:${revision};`.padEnd(size, ' '));
const textOf = (part: Buffer | undefined) =>
  part
    ?.toString()
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');

describe('the cache of short streams', () => {
  it('gives the same events as the log for any order of reads, writes and evictions', () => {
    const stream = fc.constantFrom('a', 'b', 'c');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), stream, size: fc.integer({ min: 8, max: 400 }) }),
      fc.record({ kind: fc.constant('begin' as const), stream }),
      fc.record({ kind: fc.constant('settle' as const), stream, isRead: fc.boolean() }),
      fc.record({
        kind: fc.constant('read' as const),
        stream,
        direction: fc.constantFrom('forwards' as const, 'backwards' as const),
        from: fc.integer({ min: 0, max: 12 }),
        limit: fc.integer({ min: 1, max: 12 }),
      }),
      fc.constant({ kind: 'clear' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const cache = new StreamCache(1500);
        const log = new Map<string, Buffer[]>();
        const of = (name: string) => log.get(name) ?? [];
        const begun = new Map<string, { filling: ReturnType<StreamCache['begin']>; found: Buffer[] }>();
        for (const one of steps) {
          if (one.kind === 'clear') cache.clear();
          else if (one.kind === 'write') {
            const revision = of(one.stream).length;
            const frame = frameOf(one.stream, revision, one.size);
            log.set(one.stream, [...of(one.stream), frame]);
            cache.add(one.stream, revision, frame);
          } else if (one.kind === 'begin') {
            if (!begun.has(one.stream))
              begun.set(one.stream, { filling: cache.begin(one.stream), found: of(one.stream) });
          } else if (one.kind === 'settle') {
            const { filling, found } = begun.get(one.stream) ?? {};
            if (filling && found) cache.settle(filling, one.isRead ? found : []);
            begun.delete(one.stream);
          } else {
            const part = cache.part(one.stream, one.direction, one.from, one.limit);
            if (part === undefined) continue;
            const all = of(one.stream).map((_, revision) => `${one.stream}:${revision}`);
            const expected =
              one.direction === 'forwards'
                ? all.slice(one.from, one.from + one.limit)
                : all
                    .slice(0, one.from + 1)
                    .slice(-one.limit)
                    .reverse();
            expect(textOf(part)).toEqual(expected);
          }
        }
      }),
    );
  });

  it('contains a stream after its first read, including events written during that read', () => {
    const cache = new StreamCache(10_000);
    const filling = cache.begin('shop');
    expect(cache.begin('shop')).toBeUndefined();
    cache.add('shop', 2, frameOf('shop', 2));
    if (filling) cache.settle(filling, [frameOf('shop', 0), frameOf('shop', 1)]);
    cache.add('shop', 3, frameOf('shop', 3));
    expect(textOf(cache.part('shop', 'forwards', 1, 100))).toEqual(['shop:1', 'shop:2', 'shop:3']);
    expect(textOf(cache.part('shop', 'backwards', Number.MAX_SAFE_INTEGER, 1))).toEqual(['shop:3']);
  });

  it('contains a new stream as soon as it has its first event', () => {
    const cache = new StreamCache(10_000);
    for (const revision of [0, 1]) cache.add('shop', revision, frameOf('shop', revision));
    cache.add('bakery', 4, frameOf('bakery', 4));
    expect(textOf(cache.part('shop', 'forwards', 0, 100))).toEqual(['shop:0', 'shop:1']);
    expect(cache.part('bakery', 'forwards', 4, 100)).toBeUndefined();
  });

  it('drops the streams read longest ago, and streams that become long', () => {
    const cache = new StreamCache(1000);
    const read = (stream: string) => {
      const filling = cache.begin(stream);
      if (filling) cache.settle(filling, [frameOf(stream, 0, 400)]);
    };
    read('a');
    read('b');
    cache.part('a', 'forwards', 0, 1);
    read('c');
    expect(['a', 'b', 'c'].filter((stream) => cache.part(stream, 'forwards', 0, 1))).toEqual(['a', 'c']);
    cache.add('a', 1, Buffer.alloc(64 * 1024));
    expect(cache.part('a', 'forwards', 0, 1)).toBeUndefined();
  });
});
