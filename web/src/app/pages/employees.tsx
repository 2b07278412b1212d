import { EmployeesPage } from '../../features/employees/employees-page.tsx';
import { LeavingNotice } from '../../features/onboarding/leaving-notice.tsx';
import { UniformReturns } from '../../features/uniforms/uniform-returns.tsx';
import { EmployeePageActions } from '../employee-page-actions.tsx';

export default function Page() {
  return (
    <EmployeesPage
      renderActions={(employees) => <EmployeePageActions employees={employees} />}
      renderLeaving={(employee) => <LeavingNotice employee={employee} Returns={UniformReturns} />}
    />
  );
}
