import { type FocusEvent, type RefObject, useEffect, useState } from 'react';

/** So many cells a browser draws again at every key without anybody waiting: a month of fifteen people. */
const manyCells = 500;
/** Drawn before the browser has told what is in sight. */
const firstRows = 30;
/** So far above and below what is in sight rows can be typed in, before the wheel or the keyboard gets there. */
const margin = '200px 0px';

const first: ReadonlySet<number> = new Set(Array.from({ length: firstRows }, (_, index) => index));

/**
 * Which rows of a large grid can be typed in: those in sight and around them, the one that has the focus and its
 * neighbours. The others show the same texts without their inputs, of which the browser would put every single one
 * together again for every key.
 */
export function useNearRows(table: RefObject<HTMLTableElement | null>, rows: number, columns: number) {
  const isLarge = rows * columns > manyCells;
  const [near, setNear] = useState(first);
  const [focused, setFocused] = useState(0);
  useEffect(() => {
    if (!isLarge || !table.current) return;
    const body = table.current.tBodies[0];
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (!(target instanceof HTMLTableRowElement)) continue;
            if (isIntersecting) after.add(target.sectionRowIndex);
            else after.delete(target.sectionRowIndex);
          }
          return after;
        }),
      { root: table.current.parentElement, rootMargin: margin },
    );
    for (const row of [...(body?.rows ?? [])].slice(0, rows)) observer.observe(row);
    return () => observer.disconnect();
  }, [isLarge, table, rows]);
  return {
    isNear: (index: number) => !isLarge || near.has(index) || Math.abs(index - focused) <= 1,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr');
      if (row instanceof HTMLTableRowElement) setFocused(row.sectionRowIndex);
    },
  };
}
