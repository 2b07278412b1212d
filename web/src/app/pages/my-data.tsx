import PersonData from '../../features/privacy/person-data.tsx';
import { useUser } from '../../shared/session/session.tsx';
import { Page } from '../../shared/ui/page.tsx';

/** The data held of oneself: also for former employees, to whom the person's page is closed. */
export function Component() {
  const { name, employeeId } = useUser();
  return (
    <Page title="Mes données" state={name}>
      {employeeId !== undefined && <PersonData employeeId={employeeId} />}
    </Page>
  );
}
