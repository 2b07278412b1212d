import type { Employee } from '@fournil/contracts/employees/endpoints';
import { Button } from '@mantine/core';
import { useOnboarding } from './use-onboarding.tsx';

/** The button of the employees page (D1 2.6); takes the active employees. */
export function OnboardingButton({ employees }: { readonly employees: readonly Employee[] }) {
  const { open, modal } = useOnboarding(employees);
  return (
    <>
      <Button variant="default" onClick={() => open({})}>
        Entrée/Sortie
      </Button>
      {modal}
    </>
  );
}
