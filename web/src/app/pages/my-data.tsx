import PersonData from '../../features/privacy/person-data.tsx';
import PushSettings from '../../features/push/push-settings.tsx';
import { useUser } from '../../shared/session/session.tsx';
import { Page } from '../../shared/ui/page.tsx';

/** The data held of oneself: also for former employees, to whom the person's page is closed. */
export default function MyData() {
  const { name, employeeId, isFormer } = useUser();
  return (
    <Page title="Mes données" state={name}>
      {employeeId !== undefined && !isFormer && <PushSettings />}
      {employeeId !== undefined && <PersonData employeeId={employeeId} />}
    </Page>
  );
}
