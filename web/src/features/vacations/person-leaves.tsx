import { firstYear, lastYear } from '@fournil/contracts/planning/week';
import { type Leave, listLeaves } from '@fournil/contracts/vacations/endpoints';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api/use-api.ts';
import { count, formatPeriod, todayInParis } from '../../shared/format/french.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { QueryStates } from '../../shared/ui/list-states.tsx';
import { CancelLeave } from './cancel-leave.tsx';
import { DaysGivenBack, DaysOfAbsence } from './days-back.tsx';
import { leaveLength, sortLeaves } from './leave-form.ts';
import classes from './leaves.module.css';
import RecordLeave, { CorrectLeave } from './record-leave.tsx';

interface PersonLeavesProps {
  readonly employeeId: string;
  readonly name: string;
}

const labels = { correct: 'Modifier', cancel: 'Annuler' } as const;
type LeaveEdit = keyof typeof labels;

interface LeaveItemProps {
  readonly leave: Leave;
  /** The form shown instead of the leave; null for none. */
  readonly edit: LeaveEdit | null;
  /** While another one is being edited. */
  readonly disabled: boolean;
  readonly onEdit: (edit: LeaveEdit | null) => void;
}

/** One leave of the list, or the form that corrects or cancels it. */
function LeaveItem({ leave, edit, disabled, onEdit }: LeaveItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const before = useRef(edit);
  // The focus goes from the button to the form that replaces it, and back.
  useEffect(() => {
    if (before.current !== edit) {
      const first = edit === null ? 'button' : 'select, textarea';
      item.current?.querySelector<HTMLElement>(first)?.focus();
    }
    before.current = edit;
  }, [edit]);
  const close = () => onEdit(null);
  const period = formatPeriod(leave.startDate, leave.endDate);
  return (
    <li ref={item} className={classes.leave} data-edited={edit ?? undefined}>
      {edit === 'correct' && <CorrectLeave leave={leave} onDone={close} />}
      {edit === 'cancel' && <CancelLeave leave={leave} onDone={close} />}
      {edit === null && (
        <>
          <div>
            <Text fw={600}>{period}</Text>
            <Text size="sm" c="dimmed">
              {leave.type} · {leaveLength(leave)}
              {leave.comment && ` · ${leave.comment}`}
            </Text>
            <DaysGivenBack daysBack={leave.daysBack} />
            <DaysOfAbsence absences={leave.absences} />
          </div>
          <Group gap="xs" wrap="nowrap">
            {(['correct', 'cancel'] as const).map((kind) => (
              <Button
                key={kind}
                variant="default"
                size="compact-sm"
                disabled={disabled}
                aria-label={`${labels[kind]} le congé, ${period}`}
                onClick={() => onEdit(kind)}
              >
                {labels[kind]}
              </Button>
            ))}
          </Group>
        </>
      )}
    </li>
  );
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
