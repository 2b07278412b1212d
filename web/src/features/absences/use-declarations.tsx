import type { Employee } from '@fournil/contracts/employees/endpoints';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import type { WayIn } from './use-declare.ts';

const DeclarationModal = lazyDialog(() => import('./declaration-modal.tsx'));
const DelayModal = lazyDialog(() => import('./delay-modal.tsx'));

export type OpenModal = 'period' | 'delay' | null;

interface Declarations {
  /** Where the open modal stands in the page; nothing while none is open. */
  readonly modals: ReactNode;
  readonly open: (modal: OpenModal) => void;
}

/** The two declaration modals for a page that opens them its own way. */
export function useDeclarations(employees: readonly Employee[], wayIn: WayIn): Declarations {
  const [opened, open] = useState<OpenModal>(null);
  const shared = { employees, onClose: () => open(null) };
  return {
    open,
    modals: (
      <>
        {opened === 'period' && <DeclarationModal {...shared} wayIn={wayIn} />}
        {opened === 'delay' && <DelayModal {...shared} />}
      </>
    ),
  };
}
