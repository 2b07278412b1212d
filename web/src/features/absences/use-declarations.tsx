import type { Employee } from '@fournil/contracts/employees/answer';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../shared/edit/lazy-dialog.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import type { PeriodForm } from './declaration-form.ts';
import type { WayIn } from './use-declare.ts';

const DeclarationModal = lazyDialog(() => import('./declaration-modal.tsx'));
const DelayModal = lazyDialog(() => import('./delay-modal.tsx'));

export type OpenModal = 'period' | 'delay' | null;

interface Declarations {
  /** The place of the open modal in the page; nothing while none is open. */
  readonly modals: ReactNode;
  readonly open: (modal: OpenModal) => void;
  /** Opens the declaration for a known person. */
  readonly openFor: (employeeId: string, date: string) => void;
}

/** State and modals of the two declarations (absence and delay); the page decides how they are opened. */
export function useDeclarations(
  employees: readonly Employee[],
  wayIn: WayIn,
  onDeclared?: (declared: PeriodForm) => void,
): Declarations {
  const [opened, setOpened] = useState<OpenModal>(null);
  const [about, setAbout] = useState({ employeeId: '', date: todayInParis() });
  const open = (modal: OpenModal) => {
    setAbout({ employeeId: '', date: todayInParis() });
    setOpened(modal);
  };
  const shared = { employees, onClose: () => setOpened(null) };
  return {
    open,
    openFor: (employeeId, date) => {
      setAbout({ employeeId, date });
      setOpened('period');
    },
    modals: (
      <>
        {opened === 'period' && (
          <DeclarationModal {...shared} wayIn={wayIn} about={about} onDeclared={onDeclared} />
        )}
        {opened === 'delay' && <DelayModal {...shared} />}
      </>
    ),
  };
}

interface DeclareButtonsProps {
  readonly employees: readonly Employee[];
  readonly onDeclared?: (declared: PeriodForm) => void;
}

/** The two buttons of the employees page, with their modals [employees-19]; takes the active employees. */
export function DeclareButtons({ employees, onDeclared }: DeclareButtonsProps) {
  const { open, modals } = useDeclarations(employees, 'record', onDeclared);
  return (
    <>
      <Button variant="default" onClick={() => open('period')}>
        Déclarer maladie/absence
      </Button>
      <Button variant="default" onClick={() => open('delay')}>
        Déclarer retard
      </Button>
      {modals}
    </>
  );
}
