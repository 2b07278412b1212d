import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { roleGroupLabels, timeOf } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { Alert, Button, Group, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconPin,
  IconPinnedOff,
  IconStethoscope,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatLongDate } from '../../shared/format/french.ts';
import { type BoardShift, readClock, step } from './plan/board-shift.ts';
import { editRefusals, isClosed } from './plan/edit.ts';

export interface ShiftValues {
  readonly personId: string;
  readonly from: number;
  readonly to: number;
  readonly group: PlanGroup;
}

interface ShiftFormProps {
  readonly shift: BoardShift;
  readonly isNew: boolean;
  readonly date: string;
  readonly people: readonly PlanPerson[];
  /** What the rules say of it now. */
  readonly said: ReactNode;
  readonly editable: boolean;
  readonly onApply: (values: ShiftValues) => boolean;
  readonly onPin: () => void;
  readonly onSplit: () => void;
  readonly onReplace: () => void;
  readonly onDelete: () => void;
  readonly onDeclareIll?: (() => void) | undefined;
  readonly onClose: () => void;
}

interface Typed {
  readonly from: string;
  readonly to: string;
}

/** The times as typed, or the sentence beside the field that is wrong. */
export function readTimes({
  from,
  to,
}: Typed): { from: number; to: number } | { error: string; field: keyof Typed } {
  const [start, end] = [readClock(from), readClock(to)];
  const quarter = 'Indiquez une heure au quart, par exemple 06:30.';
  if (start === null || start % step !== 0) return { error: quarter, field: 'from' };
  if (end === null || end % step !== 0) return { error: quarter, field: 'to' };
  if (end <= start) return { error: 'La fin doit suivre le début, le même jour.', field: 'to' };
  return { from: start, to: end };
}

/** The small form of one shift: who, from when to when, and everything else that can be done with it. */
export default function ShiftForm(props: ShiftFormProps) {
  const { shift, isNew, date, people, said, editable, onApply, onClose } = props;
  const [typed, setTyped] = useState<Typed>({ from: timeOf(shift.from), to: timeOf(shift.to) });
  const [personId, setPersonId] = useState(shift.personId);
  const [group, setGroup] = useState<PlanGroup>(shift.group);
  const [tried, setTried] = useState(false);
  const person = people.find(({ employeeId }) => employeeId === shift.personId);
  const groups = people.find(({ employeeId }) => employeeId === personId)?.groups ?? [group];
  const times = readTimes(typed);
  const wrong = tried && 'error' in times ? times : null;
  const submit = () => {
    setTried(true);
    if ('error' in times) return;
    if (onApply({ personId, ...times, group: groups.includes(group) ? group : (groups[0] ?? group) }))
      onClose();
  };
  const then = (act: () => void) => () => {
    act();
    onClose();
  };
  const locked = !editable || isClosed(shift);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${isNew ? 'Nouveau service' : 'Service'} de ${person?.name ?? 'cette personne'}`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <span>{formatLongDate(date)}</span>
          <SimpleGrid cols={2}>
            <TextInput
              label="Début"
              data-autofocus
              inputMode="numeric"
              disabled={locked}
              value={typed.from}
              error={wrong?.field === 'from' && wrong.error}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setTyped({ ...typed, from: event.currentTarget.value })}
            />
            <TextInput
              label="Fin"
              inputMode="numeric"
              disabled={locked}
              value={typed.to}
              error={wrong?.field === 'to' && wrong.error}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })}
            />
          </SimpleGrid>
          {!isNew && (
            <NativeSelect
              label="Confié à"
              disabled={locked}
              value={personId}
              onChange={(event) => setPersonId(event.currentTarget.value)}
              data={people
                .filter(({ isActive, employeeId }) => isActive || employeeId === shift.personId)
                .map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
            />
          )}
          {groups.length > 1 && (
            <NativeSelect
              label="Poste"
              disabled={locked}
              value={group}
              onChange={(event) => {
                const chosen = groups.find((candidate) => candidate === event.currentTarget.value);
                if (chosen) setGroup(chosen);
              }}
              data={groups.map((value) => ({ value, label: roleGroupLabels[value] }))}
            />
          )}
          {said}
          {isClosed(shift) && <Alert color="gray">{editRefusals.realized}</Alert>}
          {!isNew && !locked && (
            <Group gap="xs">
              {props.onDeclareIll && (
                <Button
                  variant="default"
                  leftSection={<IconStethoscope size={16} />}
                  onClick={props.onDeclareIll}
                >
                  Déclarer malade
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconUserSearch size={16} />}
                onClick={then(props.onReplace)}
              >
                Qui peut prendre ce service{'\u202f?'}
              </Button>
              <Button
                variant="default"
                leftSection={shift.pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
                onClick={then(props.onPin)}
              >
                {shift.pinned ? 'Détacher' : 'Épingler'}
              </Button>
              <Button
                variant="default"
                leftSection={<IconArrowsSplit2 size={16} />}
                onClick={then(props.onSplit)}
              >
                Couper en deux
              </Button>
              <Button
                variant="default"
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={then(props.onDelete)}
              >
                Supprimer
              </Button>
            </Group>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {locked ? 'Fermer' : 'Annuler'}
            </Button>
            {!locked && <Button type="submit">{isNew ? 'Ajouter' : 'Appliquer'}</Button>}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
