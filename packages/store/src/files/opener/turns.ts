/**
 * Chooses the next document to open. A document has up to three tries: a moment, some seconds, then its
 * limits; in the first two it gives way to a sender who waits for a shorter or an equal try. The quick opener
 * runs the first two tries, the patient one all. A sender has one open document at a time, and after a too
 * heavy one waits behind everybody. Pure.
 */
export type Lane = 'quick' | 'patient';

/** How often the document was opened without a result; the third try is the last. */
export type Tries = 0 | 1 | 2;

export interface Document {
  readonly sender: string;
  readonly tries: Tries;
  /** Photos say themselves how much they ask for, and it is little. */
  readonly isPhoto: boolean;
}

export interface Situation<D extends Document> {
  /** Oldest first. */
  readonly waiting: readonly D[];
  /** Senders with a document open. */
  readonly busy: ReadonlySet<string>;
  /** Senders that lately sent too much. */
  readonly heavy: ReadonlySet<string>;
  /** When somebody last had a turn, as a number that grows; 0 for never. */
  readonly lastTurn: (sender: string) => number;
}

const ranks = { photo: 0, first: 1, second: 2, last: 3, heavy: 4 } as const;

export function rankOf({ sender, tries, isPhoto }: Document, heavy: ReadonlySet<string>): number {
  if (heavy.has(sender)) return ranks.heavy;
  if (tries === 0) return isPhoto ? ranks.photo : ranks.first;
  return tries === 1 ? ranks.second : ranks.last;
}

/** Documents that wait, by sender: a sender of many waits longer for each. */
function countBySender(waiting: readonly Document[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sender } of waiting) counts.set(sender, (counts.get(sender) ?? 0) + 1);
  return counts;
}

/** A sender who has a document that was tried has no other one tried before it. */
function ownFirst<D extends Document>(waiting: readonly D[]): readonly D[] {
  const most = new Map<string, number>();
  for (const { sender, tries } of waiting) most.set(sender, Math.max(tries, most.get(sender) ?? 0));
  return waiting.filter(({ sender, tries }) => tries === most.get(sender));
}

export function nextAt<D extends Document>(lane: Lane, situation: Situation<D>): D | undefined {
  const { waiting, busy, heavy, lastTurn } = situation;
  const counts = countBySender(waiting);
  return ownFirst(waiting)
    .filter((one) => !busy.has(one.sender))
    .filter((one) => lane === 'patient' || rankOf(one, heavy) < ranks.last)
    .map((one, at) => {
      const { sender } = one;
      return { one, key: [rankOf(one, heavy), counts.get(sender) ?? 0, lastTurn(sender), at] };
    })
    .sort((a, b) => compare(a.key, b.key))[0]?.one;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** Most milliseconds of a first try while one sender waits, while several do, and of a second try. */
const longestMs = { one: 2000, several: 1500, second: 4000 };
/** Milliseconds of processor that a first try shares with all who wait. */
const sharedProcessorMs = 1400;
/**
 * Minimum CPU milliseconds of a first try, however many wait: pages of a PDF in a fresh process, which takes
 * half as long again, and photos of phones.
 */
const fewestProcessorMs = { pages: 500, photo: 1000 };
const secondProcessorMs = 2000;

/**
 * True when a document has used its time while `others` other senders wait for a shorter or an equal try.
 * Waiting senders share that time, measured in CPU, since elapsed time is unfair under load. The last try
 * never gives way.
 */
export function givesWay(
  { tries, isPhoto }: Pick<Document, 'tries' | 'isPhoto'>,
  used: { readonly clockMs: number; readonly processorMs: number | null },
  others: number,
): boolean {
  if (others === 0 || tries === 2) return false;
  const processorMs = used.processorMs ?? used.clockMs;
  if (tries === 1) return used.clockMs >= longestMs.second || processorMs >= secondProcessorMs;
  if (used.clockMs >= (others > 1 ? longestMs.several : longestMs.one)) return true;
  const fewest = isPhoto ? fewestProcessorMs.photo : fewestProcessorMs.pages;
  return processorMs >= Math.max(fewest, sharedProcessorMs / (others + 1));
}
