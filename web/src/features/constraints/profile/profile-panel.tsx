import { ofName } from '@fournil/contracts/french-words';
import { getPlanningProfile } from '@fournil/contracts/planning/constraints-endpoints';
import { Tabs } from '@mantine/core';
import { useApi } from '../../../shared/api/use-api.ts';
import { useNameWithNote } from '../../../shared/queries/employees.ts';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import type { LeaveScreens } from '../leave-screens.ts';
import type { ProfileTab } from '../week/week-state.ts';
import { ProfileForm } from './profile-form.tsx';

interface ProfilePanelProps {
  readonly employeeId: string;
  readonly name: string;
  readonly tab?: ProfileTab;
  readonly leave: LeaveScreens;
  readonly onClose: () => void;
}

/** The planning settings of one person: team and availability, leave. */
export default function ProfilePanel({ employeeId, name, tab, leave, onClose }: ProfilePanelProps) {
  const nameOf = useNameWithNote();
  const query = useApi(getPlanningProfile, { params: { id: employeeId } });
  return (
    <SidePanel title={`Planning ${ofName(nameOf(employeeId, name))}`} onClose={onClose}>
      <Tabs defaultValue={tab ?? 'availability'}>
        <Tabs.List mb="md">
          <Tabs.Tab value="availability">Équipe et disponibilités</Tabs.Tab>
          <Tabs.Tab value="leaves">Congés</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="availability">
          <QueryStates query={query} errorText="Erreur lors du chargement de la fiche de planning">
            {(data) => <ProfileForm employeeId={employeeId} data={data} onDone={onClose} />}
          </QueryStates>
        </Tabs.Panel>
        <Tabs.Panel value="leaves">
          <leave.PersonLeaves employeeId={employeeId} name={name} />
        </Tabs.Panel>
      </Tabs>
    </SidePanel>
  );
}
