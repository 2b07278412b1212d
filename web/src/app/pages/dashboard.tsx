import { useQuery } from '@tanstack/react-query';
import { DeclareButtons } from '../../features/absences/declare-buttons.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';

/** Who calls at five in the morning to say they will not come is declared from here. */
function DashboardActions() {
  const { data = [] } = useQuery(employeesQuery);
  return <DeclareButtons employees={data.filter(({ isActive }) => isActive)} wayIn="record" />;
}

export function Component() {
  const admin = useIsAdmin();
  return <DashboardPage actions={admin && <DashboardActions />} />;
}
