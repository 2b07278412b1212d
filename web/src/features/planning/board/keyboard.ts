/** The meaning of a key on the week board. Arrows move the shift, Shift stretches it, Ctrl moves the focus. */
import { step } from '../plan/board-shift.ts';

export type KeyIntent =
  | { readonly kind: 'move'; readonly minutes: number }
  | { readonly kind: 'stretch'; readonly minutes: number }
  | { readonly kind: 'focus'; readonly rows: number; readonly days: number }
  | { readonly kind: 'hand-over'; readonly rows: number }
  | {
      readonly kind:
        | 'edit'
        | 'breaks'
        | 'delete'
        | 'add'
        | 'split'
        | 'pin'
        | 'replace'
        | 'copy'
        | 'paste'
        | 'duplicate'
        | 'help';
    };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const letters: Readonly<Record<string, KeyIntent>> = {
  n: { kind: 'add' },
  p: { kind: 'pin' },
  r: { kind: 'replace' },
  c: { kind: 'split' },
  d: { kind: 'duplicate' },
  b: { kind: 'breaks' },
};

const arrows: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function arrowIntent(pressed: Pressed, onShift: boolean): KeyIntent | null {
  const arrow = arrows[pressed.key];
  if (!arrow) return null;
  const [days, rows] = arrow;
  if (pressed.altKey) return rows !== 0 && onShift ? { kind: 'hand-over', rows } : null;
  if (rows !== 0) return { kind: 'focus', rows, days: 0 };
  if (pressed.ctrlKey || pressed.metaKey || !onShift) return { kind: 'focus', rows: 0, days };
  return { kind: pressed.shiftKey ? 'stretch' : 'move', minutes: days * step };
}

/** The intent of a key, null when the browser keeps it. `onShift`: the focus is on a bar, not on an empty day. */
export function keyIntent(pressed: Pressed, onShift: boolean): KeyIntent | null {
  const arrow = arrowIntent(pressed, onShift);
  if (arrow) return arrow;
  const key = pressed.key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) {
    if (key === 'c') return onShift ? { kind: 'copy' } : null;
    if (key === 'v') return { kind: 'paste' };
    return null;
  }
  if (pressed.altKey) return null;
  if (pressed.key === '?') return { kind: 'help' };
  if (pressed.key === 'Enter') return { kind: onShift ? 'edit' : 'add' };
  if (pressed.key === 'Delete' || pressed.key === 'Backspace') return onShift ? { kind: 'delete' } : null;
  const intent = letters[key];
  return intent && (onShift || intent.kind === 'add') ? intent : null;
}

/** The action of a key that works wherever the focus is on the page; null if the key is left to the browser. */
export function pageIntent(pressed: Pressed): 'undo' | 'redo' | 'save' | null {
  if (!(pressed.ctrlKey || pressed.metaKey) || pressed.altKey) return null;
  const key = pressed.key.toLowerCase();
  if (key === 'z') return pressed.shiftKey ? 'redo' : 'undo';
  if (pressed.shiftKey) return null;
  if (key === 'y') return 'redo';
  return key === 's' ? 'save' : null;
}
