import { OnboardingSheetPage } from '../../features/onboarding/sheet-page.tsx';
import { HandedOutTable } from '../../features/uniforms/signed-slips.tsx';
import { LeaveDue } from '../../features/vacations/leave-due.tsx';

export default function Page() {
  return (
    <OnboardingSheetPage
      renderHandedOut={(employeeId) => <HandedOutTable employeeId={employeeId} />}
      renderLeaveDue={(employeeId) => <LeaveDue employeeId={employeeId} />}
    />
  );
}
