import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { QueryStates } from '../../../shared/ui/list-states.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { discardQuestion } from '../../../shared/ui/unsaved-guard.ts';
import { planningProfileQuery } from '../queries.ts';
import { ProfileForm } from './profile-form.tsx';

interface ProfilePanelProps {
  readonly employeeId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** What the planning knows of one person, beside the grid. */
export default function ProfilePanel({ employeeId, name, onClose }: ProfilePanelProps) {
  const query = useQuery(planningProfileQuery(employeeId));
  const [dirty, setDirty] = useState(false);
  const confirm = useConfirm();
  const close = async () => {
    if (!dirty || (await confirm(discardQuestion))) onClose();
  };
  return (
    <SidePanel title={`Planning de ${name}`} opened onClose={() => void close()}>
      <QueryStates query={query} errorText="Erreur lors du chargement de la fiche de planning">
        {(data) => (
          <ProfileForm
            key={data.revision}
            employeeId={employeeId}
            data={data}
            onDirty={setDirty}
            onDone={onClose}
          />
        )}
      </QueryStates>
    </SidePanel>
  );
}
