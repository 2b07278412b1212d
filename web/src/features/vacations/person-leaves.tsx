import { firstYear, lastYear } from '@fournil/contracts/planning/week';
import { type Leave, listLeaves } from '@fournil/contracts/vacations/endpoints';

import { Button, Stack, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { count, todayInParis } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { sortLeaves } from './leave-form.ts';
import { type LeaveEdit, LeaveItem } from './leave-item.tsx';
import RecordLeave from './record-leave.tsx';

interface PersonLeavesProps {
  readonly employeeId: string;
  readonly name: string;
}

/** The leaves of one person, with the forms that record, correct and cancel them. */
export default function PersonLeaves({ employeeId, name }: PersonLeavesProps) {
  const query = useApi(listLeaves, {
    query: { employeeId, from: `${firstYear}-01-01`, to: `${lastYear + 1}-12-31` },
  });
  const [edited, setEdited] = useState<{ readonly id: string; readonly edit: LeaveEdit } | null>(null);
  const [pastShown, setPastShown] = useState(false);
  const [recording, setRecording] = useState(false);
  return (
    <QueryStates query={query} errorText="Erreur lors du chargement des congés">
      {(leaves) => {
        const { coming, past } = sortLeaves(leaves, todayInParis());
        // Another user may have cancelled it meanwhile.
        const current = leaves.some(({ _id }) => _id === edited?.id) ? edited : null;
        const list = (some: readonly Leave[]) => (
          <Stack component="ul" gap={8}>
            {some.map((leave) => (
              <LeaveItem
                key={leave._id}
                leave={leave}
                edit={current?.id === leave._id ? current.edit : null}
                disabled={current !== null}
                onEdit={(edit) => setEdited(edit && { id: leave._id, edit })}
              />
            ))}
          </Stack>
        );
        return (
          <Stack>
            {coming.length === 0 ? <Text c="dimmed">Aucun congé en cours ni à venir.</Text> : list(coming)}
            {past.length > 0 && (
              <Button
                variant="subtle"
                aria-expanded={pastShown}
                onClick={() => setPastShown(!pastShown)}
                style={{ alignSelf: 'flex-start' }}
              >
                {pastShown ? 'Masquer' : 'Afficher'} {count(past.length, 'congé passé', 'congés passés')}
              </Button>
            )}
            {pastShown && list(past)}
            <IconButton
              icon={IconCalendarEvent}
              disabled={current !== null}
              onClick={() => setRecording(true)}
              style={{ alignSelf: 'flex-start' }}
            >
              Saisir un congé
            </IconButton>
            {recording && (
              <RecordLeave
                people={[{ _id: employeeId, name }]}
                employeeId={employeeId}
                date={todayInParis()}
                onClose={() => setRecording(false)}
              />
            )}
          </Stack>
        );
      }}
    </QueryStates>
  );
}
