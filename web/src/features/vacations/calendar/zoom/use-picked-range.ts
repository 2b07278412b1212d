import { type KeyboardEvent, type PointerEvent, useState } from 'react';

export interface Picked {
  readonly first: number;
  readonly last: number;
}

const between = (one: number, other: number): Picked => ({
  first: Math.min(one, other),
  last: Math.max(one, other),
});

/** The head a pointer is over: a finger that was put down on one head keeps reporting that one. */
function headAt({ clientX, clientY }: PointerEvent): number | null {
  const head = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]');
  return head ? Number(head.dataset.at) : null;
}

/**
 * A run of the heads of a table, by dragging from one to another or by keyboard: Enter takes one head or what is
 * chosen, arrows go from head to head, with Shift they choose.
 */
export function usePickedRange(count: number, onPick: (picked: Picked) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const picked = from === null || to === null ? null : between(from, to);
  const forget = () => {
    setFrom(null);
    setTo(null);
  };
  const take = (range: Picked) => {
    forget();
    onPick(range);
  };
  const move = (event: KeyboardEvent<HTMLElement>, at: number, by: number) => {
    const next = Math.min(count - 1, Math.max(0, at + by));
    event.preventDefault();
    const heads = event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-at]');
    heads?.[next]?.focus();
    if (event.shiftKey) {
      if (from === null) setFrom(at);
      setTo(next);
    } else forget();
  };
  const headProps = (at: number) => ({
    'data-at': at,
    'data-picked': picked && picked.first <= at && at <= picked.last ? true : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      setFrom(at);
      setTo(at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from !== null && event.buttons > 0) setTo(headAt(event) ?? to);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from !== null) take(between(from, headAt(event) ?? at));
    },
    onPointerCancel: forget,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'ArrowRight') move(event, at, 1);
      else if (event.key === 'ArrowLeft') move(event, at, -1);
      else if (event.key === 'Escape') forget();
      else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        take(picked ?? { first: at, last: at });
      }
    },
    // A click without pointer or key, for example by a screen reader.
    onClick: (event: { readonly detail: number }) => {
      if (event.detail === 0) take({ first: at, last: at });
    },
  });
  return headProps;
}
