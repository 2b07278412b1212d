/**
 * Whose document is opened next. Of two openers one is quick: it takes what nobody had to try twice. The other has
 * room and patience. A sender has one document open at a time, is quick no more while one of theirs needs patience,
 * and having sent one that was too much waits behind everybody. Pure.
 */
export type Lane = 'quick' | 'patient';

export interface Document {
  readonly sender: string;
  /** It was tried once without a verdict, or gave way to somebody. */
  readonly needsPatience: boolean;
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

function rank(document: Document, heavy: ReadonlySet<string>): number {
  if (heavy.has(document.sender)) return 2;
  return document.needsPatience ? 0 : 1;
}

export function nextAt<D extends Document>(lane: Lane, situation: Situation<D>): D | undefined {
  const { waiting, busy, heavy, lastTurn } = situation;
  const slow = new Set(waiting.filter((one) => one.needsPatience).map((one) => one.sender));
  return waiting
    .filter((one) => !busy.has(one.sender))
    .filter((one) => lane === 'patient' || (rank(one, heavy) === 1 && !slow.has(one.sender)))
    .map((one, at) => ({ one, key: [rank(one, heavy), lastTurn(one.sender), at] as const }))
    .sort(({ key: a }, { key: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])[0]?.one;
}
