/** Which keys come from the barcode reader while the scanner is active. Pure but for the elements it is shown. */

/**
 * A reader sends its characters within milliseconds of each other: a later one belongs to the next ticket.
 */
export const sameScanMs = 60;

/** The reader's Enter comes right behind its last character; on a busy machine it is reported later. */
const endOfScanMs = 500;

const textless = new Set([
  'button',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'file',
  'image',
  'range',
  'color',
]);

/** Whether a person can type in the element; then the keys of the barcode reader go to it. */
export function isField(element: Element | null): boolean {
  if (element === null) return false;
  const name = element.localName;
  if (name === 'input') return !textless.has((element as HTMLInputElement).type);
  return name === 'textarea' || name === 'select' || (element as HTMLElement).isContentEditable === true;
}

interface Key {
  readonly key: string;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly isHeld: boolean;
}

export type Taken = { readonly is: 'character'; readonly text: string } | { readonly is: 'end' } | null;

/**
 * Sorts keys pressed outside fields: characters belong to the barcode, an Enter or Tab after one comes from
 * the reader and must reach no button, all else is left to the page. `isHeld`: Ctrl, Alt or Meta is down.
 */
export function readerKeys(): (key: Key) => Taken {
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, at, isHeld }) => {
    const isSameScan = at - last < endOfScanMs;
    if (!isHeld && [...key].length === 1 && key !== ' ') {
      last = at;
      return { is: 'character', text: key };
    }
    if (!isSameScan || (key !== 'Enter' && key !== 'Tab')) return null;
    last = at;
    return { is: 'end' };
  };
}
