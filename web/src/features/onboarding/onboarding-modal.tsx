import { onboardingMessages, type Side } from '@fournil/contracts/onboarding/tasks';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { PersonSelect } from '../../shared/edit/person-select.tsx';
import { useLeave } from '../../shared/edit/unsaved.tsx';
import { ErrorState, RowsSkeleton } from '../../shared/ui/list-states.tsx';
import { OnboardingEdit } from './onboarding-edit.tsx';
import { onboardingQuery, type Returns } from './onboarding-form.ts';

/** Long enough to read the toast before the page reloads, as after the site's own form [screens-9]. */
const readableMilliseconds = 2500;

export interface OnboardingModalProps {
  readonly people: readonly { readonly _id: string; readonly name: string }[];
  /** '' when nobody is chosen yet. */
  readonly employeeId?: string;
  readonly side?: Side;
  readonly Returns: Returns;
  readonly onClose: () => void;
}

/** The user chooses a person, whose record is then loaded. */
export default function OnboardingModal(props: OnboardingModalProps) {
  return (
    <Dialog
      title="Entrée/Sortie - Démarches Administratives"
      size={760}
      fullScreenOnPhone
      onClose={props.onClose}
    >
      <OnboardingOf {...props} />
    </Dialog>
  );
}

function OnboardingOf({
  people,
  employeeId: first = '',
  side: firstSide = 'onboarding',
  Returns,
  onClose,
}: OnboardingModalProps) {
  const leave = useLeave();
  const [employeeId, setEmployeeId] = useState(first);
  const [side, setSide] = useState<Side>(firstSide);
  const query = useQuery({ ...onboardingQuery(employeeId), enabled: employeeId !== '' });
  const record = query.data;
  const saved = () => {
    onClose();
    // As the specification says [onboarding-10].
    if (window.location.pathname.includes('dashboard'))
      setTimeout(() => window.location.reload(), readableMilliseconds);
  };
  const waiting = (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Annuler
      </Button>
      <Button disabled>Sauvegarder</Button>
    </Group>
  );
  return (
    <Stack>
      <PersonSelect
        people={people}
        value={employeeId}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value;
          leave(() => setEmployeeId(chosen));
        }}
      />
      {employeeId === '' && (
        <>
          <Text c="dimmed">Choisissez un salarié pour voir ses démarches d'entrée et de sortie.</Text>
          {waiting}
        </>
      )}
      {employeeId !== '' && !record && (
        <>
          {query.isError ? (
            <ErrorState
              text={onboardingMessages.loadFailed}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <div aria-busy="true">
              <RowsSkeleton />
            </div>
          )}
          {waiting}
        </>
      )}
      {record && (
        <OnboardingEdit
          key={record.employeeId}
          record={record}
          side={side}
          Returns={Returns}
          onSide={setSide}
          heading={3}
          onSaved={saved}
          onCancel={onClose}
        />
      )}
    </Stack>
  );
}
