import { EmployeesPage } from '../../features/employees/employees-page.tsx';
import { EmployeePageActions } from '../employee-page-actions.tsx';

export function Component() {
  return <EmployeesPage renderActions={(employees) => <EmployeePageActions employees={employees} />} />;
}
