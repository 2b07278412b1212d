import type { Employee } from '@fournil/contracts/employees/answer';
import { Button } from '@mantine/core';
import { useOpened } from '../../shared/url-state/use-opened.ts';
import type { Returns } from './returns.ts';
import { useOnboarding } from './use-onboarding.tsx';

interface OnboardingButtonProps {
  readonly employees: readonly Employee[];
  readonly Returns: Returns;
}

/** The button of the employees page [employees-19]; takes the active employees. */
export function OnboardingButton({ employees, Returns }: OnboardingButtonProps) {
  const { open, modal } = useOnboarding(employees, Returns);
  useOpened('demarches', () => open({}));
  return (
    <>
      <Button variant="default" onClick={() => open({})}>
        Entrée/Sortie
      </Button>
      {modal}
    </>
  );
}
