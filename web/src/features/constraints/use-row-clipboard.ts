import { useState } from 'react';
import { writeTable } from './cell-text.ts';
import type { Typed } from './draft.ts';

/** Rows copied by their menu: kept here, and put on the clipboard for Excel where the browser allows it. */
export function useRowClipboard() {
  const [copied, setCopied] = useState<readonly Typed[] | null>(null);
  return {
    copied,
    copy: (cells: readonly Typed[]) => {
      setCopied(cells);
      void navigator.clipboard?.writeText(writeTable([cells])).catch(() => undefined);
    },
  };
}
