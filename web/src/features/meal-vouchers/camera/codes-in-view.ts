/** Barcodes in front of the camera, frame by frame: each ticket counts once, however long it is shown. */

/** Alike in so many pictures before it counts: bars without a check digit may be misread once. */
const readsNeeded = 2;
/** A ticket that so many pictures in a row do not show has left: a hand that trembles has not. */
const missesAllowed = 8;

interface Seen {
  readonly reads: number;
  /** Pictures since the last that showed it. */
  readonly misses: number;
}

export type CodesInView = ReadonlyMap<string, Seen>;

export const nothingInView: CodesInView = new Map();

/** After one more frame: the visible barcodes, and those to record. */
export function afterPicture(
  before: CodesInView,
  read: readonly string[],
): { readonly inView: CodesInView; readonly taken: readonly string[] } {
  const shown = new Set(read);
  const inView = new Map<string, Seen>();
  for (const [code, { reads, misses }] of before)
    if (!shown.has(code) && misses < missesAllowed) inView.set(code, { reads, misses: misses + 1 });
  for (const code of shown) inView.set(code, { reads: (before.get(code)?.reads ?? 0) + 1, misses: 0 });
  return { inView, taken: [...shown].filter((code) => inView.get(code)?.reads === readsNeeded) };
}
