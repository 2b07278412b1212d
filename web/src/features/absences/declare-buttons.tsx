import type { Employee } from '@fournil/contracts/employees/endpoints';
import { Button } from '@mantine/core';
import { useDeclarations } from './use-declarations.tsx';

/** The two buttons of the employees page, with their modals (D1 2.6); takes the active employees. */
export function DeclareButtons({ employees }: { readonly employees: readonly Employee[] }) {
  const { open, modals } = useDeclarations(employees, 'record');
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
