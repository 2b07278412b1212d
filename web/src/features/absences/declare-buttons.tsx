import type { Employee } from '@fournil/contracts/employees/endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeclarationModals, type OpenModal } from './declaration-modals.tsx';
import type { WayIn } from './use-declare.ts';

interface DeclareButtonsProps {
  /** The active employees (D1 2.6). */
  readonly employees: readonly Employee[];
  readonly wayIn: WayIn;
}

/** The two buttons other pages carry, with their modals. */
export function DeclareButtons({ employees, wayIn }: DeclareButtonsProps) {
  const [open, setOpen] = useState<OpenModal>(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('period')}>
        Déclarer maladie/absence
      </Button>
      <Button variant="default" onClick={() => setOpen('delay')}>
        Déclarer retard
      </Button>
      <DeclarationModals open={open} employees={employees} wayIn={wayIn} onClose={() => setOpen(null)} />
    </>
  );
}
