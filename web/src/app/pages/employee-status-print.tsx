import { StatusPage } from '../../features/expenses/status-page.tsx';
import { VacationPanel } from '../../features/vacations/panel/vacation-panel.tsx';

/** The month of the staff, and below it how the requests for leave stand [expenses-7]: two features on one page. */
export function Component() {
  return <StatusPage below={<VacationPanel />} />;
}
