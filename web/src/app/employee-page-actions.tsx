import type { Employee } from '@fournil/contracts/employees/answer';
import type { ReactNode } from 'react';
import { DeclareButtons } from '../features/absences/declare-buttons.tsx';
import { ProfilesButton } from '../features/constraints/profile/profiles-button.tsx';
import { OnboardingButton } from '../features/onboarding/onboarding-button.tsx';
import { useReplacement } from '../features/planning/today/use-replacement.tsx';
import { UniformReturns } from '../features/uniforms/uniform-returns.tsx';
import { UniformsButton } from '../features/uniforms/uniforms-button.tsx';
import { leaveScreens } from './leave-screens.ts';
import { MorePeopleActions } from './more-people-actions.tsx';

/**
 * Buttons other features add to the header of the employees page, for the administrator. Features do not
 * import each other, so they meet here; each takes the active employees [employees-19].
 */
export function EmployeePageActions({ employees }: { readonly employees: readonly Employee[] }): ReactNode {
  const replacement = useReplacement();
  return (
    <>
      <OnboardingButton employees={employees} Returns={UniformReturns} />
      <UniformsButton employees={employees} />
      <DeclareButtons employees={employees} onDeclared={(one) => void replacement.afterDeclaration(one)} />
      {replacement.sheet}
      <ProfilesButton employees={employees} leave={leaveScreens} />
      <MorePeopleActions />
    </>
  );
}
