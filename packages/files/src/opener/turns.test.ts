import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Document, nextAt, type Situation } from './turns.ts';

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
const first = (sender: string): Document => ({ sender, needsPatience: false });
const again = (sender: string): Document => ({ sender, needsPatience: true });

describe('whose document is opened next', () => {
  it('is that of the one who has waited longest for a turn', () => {
    const waiting = [first('a'), first('a'), first('b'), first('c')];
    expect(nextAt('quick', situation(waiting))).toEqual(first('a'));
    expect(nextAt('quick', situation(waiting, { turns: { a: 3, b: 2 } }))).toEqual(first('c'));
    expect(nextAt('quick', situation(waiting, { turns: { a: 3, b: 2, c: 4 } }))).toEqual(first('b'));
  });

  it('is at the patient opener first what needs patience, last what a heavy sender sends', () => {
    const waiting = [first('heavy'), first('a'), again('b')];
    const at = (list: readonly Document[]) =>
      nextAt('patient', situation(list, { heavy: ['heavy'] }))?.sender;
    expect(at(waiting)).toBe('b');
    expect(at(waiting.slice(0, 2))).toBe('a');
    expect(at(waiting.slice(0, 1))).toBe('heavy');
  });

  it('is at the quick opener of nobody whose other document needs patience', () => {
    expect(nextAt('quick', situation([again('a'), first('a')]))).toBeUndefined();
    expect(nextAt('quick', situation([again('a'), first('a'), first('b')]))).toEqual(first('b'));
  });

  it('is never a second one of the same sender, and at the quick opener nothing that was tried or sent too much', () => {
    const sender = fc.constantFrom('a', 'b', 'c', 'd');
    const document = fc.record({ sender, needsPatience: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 12 }),
        fc.uniqueArray(sender),
        fc.uniqueArray(sender),
        (waiting, busy, heavy) => {
          const now = situation(waiting, { busy, heavy });
          const [quick, patient] = [nextAt('quick', now), nextAt('patient', now)];
          for (const one of [quick, patient]) if (one) expect(now.busy.has(one.sender)).toBe(false);
          if (quick) expect([quick.needsPatience, now.heavy.has(quick.sender)]).toEqual([false, false]);
          // Whoever can be served somewhere is: the patient opener takes everybody in the end.
          expect(patient === undefined).toBe(waiting.every((one) => now.busy.has(one.sender)));
        },
      ),
      { seed },
    );
  });
});
