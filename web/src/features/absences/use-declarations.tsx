import type { Employee } from '@fournil/contracts/employees/endpoints';
import { type ReactNode, useState } from 'react';
import { DeclarationModals, type OpenModal } from './declaration-modals.tsx';
import type { WayIn } from './use-declare.ts';

interface Declarations {
  /** Where the open modal stands in the page; nothing while none is open. */
  readonly modals: ReactNode;
  readonly open: (modal: OpenModal) => void;
}

/** The two declaration modals for a page that opens them its own way. */
export function useDeclarations(employees: readonly Employee[], wayIn: WayIn): Declarations {
  const [opened, setOpened] = useState<OpenModal>(null);
  const close = () => setOpened(null);
  return {
    open: setOpened,
    modals: <DeclarationModals open={opened} employees={employees} wayIn={wayIn} onClose={close} />,
  };
}
