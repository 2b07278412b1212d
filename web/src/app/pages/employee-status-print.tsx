import { StatusPage } from '../../features/expenses/status-page.tsx';
import { VacationPanel } from '../../features/vacations/panel/vacation-panel.tsx';

/** The month of the staff, and below it the state of the leave requests [expenses-7]: two features on one page. */
export default function Page() {
  return <StatusPage below={<VacationPanel />} />;
}
