import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeclarations } from '../../features/absences/use-declarations.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { FirstStepsBack, FirstStepsList } from '../../features/dashboard/first-steps/first-steps.tsx';
import { ContractEnd } from '../../features/dashboard/section.tsx';
import { useDeadlines } from '../../features/onboarding/use-deadlines.ts';
import { useOnboarding } from '../../features/onboarding/use-onboarding.tsx';
import { NextShift } from '../../features/planning/employee/next-shift.tsx';
import { useReplacement } from '../../features/planning/replacement/use-replacement.tsx';
import { TodayCard } from '../../features/planning/today/today-card.tsx';
import { SiteAddressNotice } from '../../features/settings/site-address.tsx';
import { UniformReturns } from '../../features/uniforms/uniform-returns.tsx';
import { lazyPart } from '../../shared/load/lazy-part.tsx';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { useOpened } from '../../shared/url-state/use-url-state.ts';
import { useFirstStepActions } from '../first-step-actions.tsx';
import { ToDoCard } from '../to-do/to-do-card.tsx';

/** The people present in a shop that clocks in; the day is read without it. */
const whoIsThere = lazyPart(() => import('../../features/planning/today/who-is-there.tsx'), {
  instead: () => null,
});

/** For declaring people who call in at five in the morning. */
function AdminDashboard() {
  const { data = [] } = useQuery(employeesQuery);
  const replacement = useReplacement();
  const { open, openFor, modals } = useDeclarations(
    data,
    'record',
    (declared) => void replacement.afterDeclaration(declared),
  );
  useOpened('absence', () => open('period'));
  useOpened('retard', () => open('delay'));
  const onboarding = useOnboarding(data, UniformReturns);
  const deadlines = useDeadlines(onboarding.open);
  const { actions, dialog } = useFirstStepActions(data);
  return (
    <>
      <DashboardPage
        toDo={<ToDoCard />}
        deadlines={deadlines}
        today={
          <>
            <whoIsThere.Component onReplace={replacement.find} />
            <TodayCard onDeclare={openFor} onReplace={replacement.find} onFind={replacement.findFor} />
          </>
        }
        first={
          <>
            <SiteAddressNotice />
            <FirstStepsList actions={actions} />
          </>
        }
        last={<FirstStepsBack />}
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
      {replacement.sheet}
      {onboarding.modal}
      {dialog}
    </>
  );
}

// Loaded after the next shift, for which people open the page.
const lastWeekHours = lazyPart(
  async () => ({ default: (await import('../../features/payroll/own-hours.tsx')).LastWeekHours }),
  { instead: () => null },
);

const OwnFirst = () => (
  <>
    <ContractEnd />
    <NextShift />
    <lastWeekHours.Component />
  </>
);

/** A personal account sees its next shift first; a shared session has none. */
export default function Page() {
  return useIsAdmin() ? <AdminDashboard /> : <DashboardPage own={<OwnFirst />} />;
}
