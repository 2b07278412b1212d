import { useState } from 'react';
import { writeTable } from '../draft/cell-text.ts';
import type { Copied } from '../draft/copied.ts';

export interface Clipboard {
  readonly copied: Copied | null;
  /** Keeps what the browser itself put on its clipboard. */
  readonly keep: (table: Copied) => void;
  /** Keeps it, and puts it on the browser's clipboard, for Excel, where that is allowed. */
  readonly copy: (table: Copied) => void;
}

/** What was copied in the grid, by key or by menu: a menu may not read the browser's own clipboard unasked. */
export function useClipboard(): Clipboard {
  const [copied, keep] = useState<Copied | null>(null);
  return {
    copied,
    keep,
    copy: (table) => {
      keep(table);
      void navigator.clipboard?.writeText(writeTable(table)).catch(() => undefined);
    },
  };
}
