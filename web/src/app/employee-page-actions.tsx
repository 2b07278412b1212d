import type { Employee } from '@fournil/contracts/employees/answer';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DeclareButtons } from '../features/absences/use-declarations.tsx';
import { OnboardingButton } from '../features/onboarding/use-onboarding.tsx';
import { useReplacement } from '../features/planning/replacement/use-replacement.tsx';
import { UniformReturns } from '../features/uniforms/uniform-returns.tsx';
import { UniformsButton } from '../features/uniforms/uniforms-button.tsx';
import { usePhone } from '../shared/ui/phone-fold.tsx';
import { MorePeopleActions } from './more-people-actions.tsx';

/**
 * Buttons other features add to the header of the employees page, for the administrator. Features do not
 * import each other, so they meet here; each takes the active employees [employees-19].
 */
export function EmployeePageActions({ employees }: { readonly employees: readonly Employee[] }): ReactNode {
  const replacement = useReplacement();
  const declare = (
    <DeclareButtons employees={employees} onDeclared={(one) => void replacement.afterDeclaration(one)} />
  );
  // On a phone the urgent action comes first; « Ajouter » is under the thumb.
  const isPhone = usePhone();
  return (
    <>
      {isPhone && declare}
      <Button component={Link} to="/tutors" variant="default">
        Tuteurs
      </Button>
      <OnboardingButton employees={employees} Returns={UniformReturns} />
      <UniformsButton employees={employees} />
      {!isPhone && declare}
      {replacement.sheet}
      <MorePeopleActions employees={employees} />
    </>
  );
}
