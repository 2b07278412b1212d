import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Document, givesWay, nextAt, rankOf, type Situation, type Tries } from './turns.ts';

const seed = 20_261_122;
const situation = (
  waiting: readonly Document[],
  {
    busy = [],
    heavy = [],
    turns = {},
  }: { busy?: string[]; heavy?: string[]; turns?: Record<string, number> } = {},
): Situation<Document> => ({
  waiting,
  busy: new Set(busy),
  heavy: new Set(heavy),
  lastTurn: (sender) => turns[sender] ?? 0,
});
const pdf = (sender: string, tries: Tries = 0): Document => ({ sender, tries, isPhoto: false });
const photo = (sender: string): Document => ({ sender, tries: 0, isPhoto: true });

describe('the next uploaded document to be opened', () => {
  it('is from the sender who was served longest ago', () => {
    const waiting = [pdf('a'), pdf('b'), pdf('c')];
    expect(nextAt('quick', situation(waiting))).toEqual(pdf('a'));
    expect(nextAt('quick', situation(waiting, { turns: { a: 3, b: 2 } }))).toEqual(pdf('c'));
    expect(nextAt('quick', situation(waiting, { turns: { a: 3, b: 2, c: 4 } }))).toEqual(pdf('b'));
  });

  it('is from a sender of one document before a sender of several documents', () => {
    expect(nextAt('quick', situation([pdf('a'), pdf('a'), pdf('b')]))).toEqual(pdf('b'));
    expect(nextAt('quick', situation([pdf('a'), pdf('a'), pdf('b')], { turns: { b: 3 } }))).toEqual(pdf('b'));
  });

  it('is a photo before a PDF, a first try before a second, and last one of many of a sender', () => {
    const waiting = [pdf('heavy'), pdf('c', 2), pdf('b', 1), pdf('a'), photo('p')];
    const order = (lane: 'quick' | 'patient') => {
      const senders: string[] = [];
      for (let left: readonly Document[] = waiting; ; ) {
        const next = nextAt(lane, situation(left, { heavy: ['heavy'] }));
        if (!next) return senders;
        senders.push(next.sender);
        left = left.filter((one) => one !== next);
      }
    };
    expect(order('patient')).toEqual(['p', 'a', 'b', 'c', 'heavy']);
    expect(order('quick')).toEqual(['p', 'a', 'b']);
  });

  it('is, for one sender, the document that was begun first', () => {
    expect(nextAt('quick', situation([pdf('a', 1), photo('a'), pdf('b')]))).toEqual(pdf('b'));
    expect(nextAt('quick', situation([photo('a'), pdf('a', 2)]))).toBeUndefined();
  });

  it('is from no sender with an open document, and no slow one goes to the quick process', () => {
    const sender = fc.constantFrom('a', 'b', 'c', 'd');
    const tries = fc.constantFrom<Tries>(0, 1, 2);
    const document = fc.record({ sender, tries, isPhoto: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 12 }),
        fc.uniqueArray(sender),
        fc.uniqueArray(sender),
        (waiting, busy, heavy) => {
          const now = situation(waiting, { busy, heavy });
          const [quick, patient] = [nextAt('quick', now), nextAt('patient', now)];
          for (const one of [quick, patient]) if (one) expect(now.busy.has(one.sender)).toBe(false);
          if (quick) expect([quick.tries < 2, now.heavy.has(quick.sender)]).toEqual([true, false]);
          // A sender who can be served somewhere is: the patient opener takes everybody in the end.
          expect(patient === undefined).toBe(waiting.every((one) => now.busy.has(one.sender)));
          // Both take first what asks for least.
          if (quick && patient) expect(rankOf(patient, now.heavy)).toBe(rankOf(quick, now.heavy));
        },
      ),
      { seed },
    );
  });
});

describe('a sender waiting behind documents that never finish', () => {
  const leastMs = Array.from({ length: 300 }, (_, at) => at * 10);
  /** The order in which other documents are begun before the last one, two at a time, and the processor time they yield. */
  const before = (own: Document, others: readonly Document[]) => {
    const begun: Document[] = [];
    let [waiting, processorMs] = [[...others, own], 0];
    for (;;) {
      const open: Document[] = [];
      for (const lane of ['quick', 'patient'] as const) {
        const busy = open.map(({ sender }) => sender);
        const turns = Object.fromEntries(begun.map(({ sender }, at) => [sender, at + 1]));
        const next = nextAt(lane, situation(waiting, { busy, turns }));
        if (next === own) return { begun, processorMs };
        if (!next) continue;
        begun.push(next);
        open.push(next);
        waiting = waiting.filter((one) => one !== next);
      }
      const behind = new Set(waiting.filter(({ tries }) => tries === 0).map(({ sender }) => sender)).size;
      const had = (ms: number) =>
        open.every((one) => givesWay(one, { clockMs: ms, processorMs: ms }, behind));
      processorMs += leastMs.find(had) ?? Number.POSITIVE_INFINITY;
      waiting.push(...open.map((one): Document => ({ ...one, tries: one.tries === 0 ? 1 : 2 })));
    }
  };
  const senders = (count: number) => Array.from({ length: count }, (_, at) => `other ${at}`);
  const oneEach = senders(8).map((sender) => pdf(sender));
  const fourEach = [0, 1, 2, 3].flatMap(() => senders(8).map((sender) => pdf(sender)));

  it('waits at most 0.7 s of processor time per other sender of one document', () => {
    const { begun, processorMs } = before(pdf('own'), oneEach);
    expect([begun.length, begun.every(({ tries }) => tries === 0)]).toEqual([8, true]);
    // On each of two cores, and four times the loading of a process in reserve.
    expect(processorMs).toBeLessThanOrEqual(2200);
    expect(before(pdf('own'), [pdf('other')]).processorMs).toBe(0);
  });

  it('is served before senders of several documents, and at once with a photo', () => {
    expect(before(pdf('own'), fourEach).begun).toEqual([]);
    expect(before(photo('own'), oneEach).begun).toEqual([]);
  });
});

describe('the time limit of a document that is being opened', () => {
  const pages = pdf('a');

  it('is 2 s or 0.7 s of processor time, less for a sender of several, none without a queue', () => {
    expect(givesWay(pages, { clockMs: 60_000, processorMs: 60_000 }, 0)).toBe(false);
    expect(givesWay(pages, { clockMs: 2000, processorMs: 10 }, 1)).toBe(true);
    expect(givesWay(pages, { clockMs: 1999, processorMs: 699 }, 1)).toBe(false);
    expect(givesWay(pages, { clockMs: 1999, processorMs: 700 }, 1)).toBe(true);
    expect(givesWay(pages, { clockMs: 1500, processorMs: 10 }, 2)).toBe(true);
  });

  it('decreases when more senders wait, down to the time that an ordinary document needs', () => {
    expect(givesWay(pages, { clockMs: 1000, processorMs: 600 }, 1)).toBe(false);
    expect(givesWay(pages, { clockMs: 1000, processorMs: 600 }, 2)).toBe(true);
    expect(givesWay(pages, { clockMs: 1000, processorMs: 499 }, 50)).toBe(false);
    expect(givesWay(pages, { clockMs: 1000, processorMs: 500 }, 50)).toBe(true);
    expect(givesWay(photo('a'), { clockMs: 1000, processorMs: 999 }, 50)).toBe(false);
    // Where the system does not measure it, the clock counts.
    expect(givesWay(pages, { clockMs: 700, processorMs: null }, 4)).toBe(true);
  });

  it('is longer for a second try, and there is none for a third try', () => {
    expect(givesWay(pdf('a', 1), { clockMs: 1999, processorMs: 1999 }, 9)).toBe(false);
    expect(givesWay(pdf('a', 1), { clockMs: 2000, processorMs: 2000 }, 1)).toBe(true);
    expect(givesWay(pdf('a', 2), { clockMs: 60_000, processorMs: 60_000 }, 9)).toBe(false);
  });
});
