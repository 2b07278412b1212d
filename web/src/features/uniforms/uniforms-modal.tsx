import { uniformMessages } from '@fournil/contracts/uniforms/types';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../shared/edit/dialog.tsx';
import { PersonSelect } from '../../shared/edit/person-select.tsx';
import { useLeave } from '../../shared/edit/unsaved.tsx';
import { UniformsOf } from './uniforms-of.tsx';

interface UniformsModalProps {
  readonly people: readonly { readonly _id: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** The user chooses a person, whose items are then loaded. */
export default function UniformsModal(props: UniformsModalProps) {
  return (
    <Dialog title="Gestion des Tenues" size={760} fullScreenOnPhone onClose={props.onClose}>
      <ChosenPerson {...props} />
    </Dialog>
  );
}

function ChosenPerson({ people }: UniformsModalProps) {
  const leave = useLeave();
  const [employeeId, setEmployeeId] = useState('');
  const person = people.find(({ _id }) => _id === employeeId);
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
      {person ? (
        <UniformsOf key={person._id} employeeId={person._id} employeeName={person.name} />
      ) : (
        <Text c="dimmed">{uniformMessages.employee}</Text>
      )}
    </Stack>
  );
}
