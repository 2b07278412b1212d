import { OnboardingSheetPage } from '../../features/onboarding/sheet-page.tsx';
import { HandedOutTable } from '../../features/uniforms/handed-out-table.tsx';

export function Component() {
  return <OnboardingSheetPage renderHandedOut={(employeeId) => <HandedOutTable employeeId={employeeId} />} />;
}
