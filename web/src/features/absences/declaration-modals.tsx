import type { Employee } from '@fournil/contracts/employees/endpoints';
import { lazy, Suspense } from 'react';
import type { WayIn } from './use-declare.ts';

// The forms come with the first opening and not with the pages that offer them.
const DeclarationModal = lazy(() => import('./declaration-modal.tsx'));
const DelayModal = lazy(() => import('./delay-modal.tsx'));

export type OpenModal = 'period' | 'delay' | null;

interface DeclarationModalsProps {
  readonly open: OpenModal;
  readonly employees: readonly Employee[];
  readonly wayIn: WayIn;
  readonly onClose: () => void;
}

/** Whichever of the two modals is open. */
export function DeclarationModals({ open, employees, wayIn, onClose }: DeclarationModalsProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      {open === 'period' ? (
        <DeclarationModal employees={employees} wayIn={wayIn} onClose={onClose} />
      ) : (
        <DelayModal employees={employees} onClose={onClose} />
      )}
    </Suspense>
  );
}
