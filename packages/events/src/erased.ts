/** The text shown where a person's data was erased: the key is gone, the fact remains [privacy-3]. */
export interface Erased {
  readonly erased: true;
}

export const ERASED: Erased = Object.freeze({ erased: true });

/** How an erased field reads on a screen. */
export const erasedText = '[données effacées]';

export function isErased(value: unknown): value is Erased {
  return typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
}

/** The value, or `otherwise` once erased. */
export function unlessErased<T, O>(value: T | Erased, otherwise: O): T | O {
  return isErased(value) ? otherwise : value;
}
