import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeclarations } from '../../features/absences/use-declarations.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { useDeadlines } from '../../features/onboarding/use-deadlines.ts';
import { useOnboarding } from '../../features/onboarding/use-onboarding.tsx';
import { NextShift } from '../../features/planning/employee/next-shift.tsx';
import { UniformReturns } from '../../features/uniforms/uniform-returns.tsx';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';

/** Who calls at five in the morning to say they will not come is declared from here. */
function AdminDashboard() {
  const { data = [] } = useQuery(employeesQuery);
  const { open, modals } = useDeclarations(data, 'record');
  const onboarding = useOnboarding(data, UniformReturns);
  const deadlines = useDeadlines(onboarding.open);
  return (
    <>
      <DashboardPage
        deadlines={deadlines}
        onObligation={({ employeeId, employeeName, side }) =>
          onboarding.open({ person: { _id: employeeId, name: employeeName }, side })
        }
        primary={<Button onClick={() => open('period')}>Déclarer maladie/absence</Button>}
        actions={
          <Button variant="default" onClick={() => open('delay')}>
            Déclarer retard
          </Button>
        }
      />
      {modals}
      {onboarding.modal}
    </>
  );
}

/** A personal account's own next service stands first; a shared session has none. */
export function Component() {
  return useIsAdmin() ? <AdminDashboard /> : <DashboardPage own={<NextShift />} />;
}
