import type { Employee } from '@fournil/contracts/employees/answer';
import { Button } from '@mantine/core';
import type { PeriodForm } from './declaration-form.ts';
import { useDeclarations } from './use-declarations.tsx';

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
