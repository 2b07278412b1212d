import type { PlanGroup } from '@fournil/contracts/planning/plan-shapes';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import type { PlanPerson } from '@fournil/contracts/planning/plan-views';
import { timeOf } from '@fournil/contracts/time/clock';
import { Alert, Button, Group, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconPin,
  IconPinnedOff,
  IconStethoscope,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatLongDate } from '../../../shared/format/french.ts';
import { type BoardBreak, type BoardShift, readClock, step } from '../plan/board-shift.ts';
import { readBreaks, type TypedBreak, typedBreaks } from '../plan/breaks.ts';
import { editRefusals, isClosed } from '../plan/edit.ts';
import { BreakFields } from './break-fields.tsx';

export interface ShiftValues {
  readonly personId: string;
  readonly from: number;
  readonly to: number;
  readonly group: PlanGroup;
  /** Chosen by hand; null: as they stand, or as the server will place them. */
  readonly breaks: readonly BoardBreak[] | null;
}

interface ShiftFormProps {
  readonly shift: BoardShift;
  /** As the board draws them now. */
  readonly breaks: readonly BoardBreak[];
  readonly isNew: boolean;
  readonly date: string;
  readonly people: readonly PlanPerson[];
  /** What the rules say of it now. */
  readonly said: ReactNode;
  readonly editable: boolean;
  /** The breaks are what it was opened for. */
  readonly atBreaks: boolean;
  readonly onApply: (values: ShiftValues) => boolean;
  /** What the board and the rules make of the values while they are typed; null for values that cannot be read. */
  readonly onPreview: (values: ShiftValues | null) => void;
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
  const { shift, isNew, date, people, said, editable, onApply, onPreview, onClose } = props;
  const [typed, setTyped] = useState<Typed>({ from: timeOf(shift.from), to: timeOf(shift.to) });
  const [personId, setPersonId] = useState(shift.personId);
  const [group, setGroup] = useState<PlanGroup>(shift.group);
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<readonly TypedBreak[] | null>(null);
  const person = people.find(({ employeeId }) => employeeId === shift.personId);
  const groups = people.find(({ employeeId }) => employeeId === personId)?.groups ?? [group];
  const times = readTimes(typed);
  const wrong = tried && 'error' in times ? times : null;
  // Left alone they are shown as the board draws them; from the first touch on they are the manager's.
  const shown = chosen ?? typedBreaks(props.breaks);
  const hours = 'error' in times ? shift : times;
  const pauses = readBreaks(shown, hours);
  const wrongBreak = chosen && 'error' in pauses ? pauses : null;
  const values: ShiftValues | null =
    'error' in times || wrongBreak
      ? null
      : {
          personId,
          ...times,
          group: groups.includes(group) ? group : (groups[0] ?? group),
          breaks: chosen && 'breaks' in pauses ? pauses.breaks : null,
        };
  const told = JSON.stringify(values);
  const preview = useEffectEvent((json: string) => onPreview(JSON.parse(json)));
  useEffect(() => preview(told), [told]);
  const submit = () => {
    setTried(true);
    if (values && onApply(values)) onClose();
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
              data-autofocus={!props.atBreaks || undefined}
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
          <BreakFields
            breaks={shown}
            read={'breaks' in pauses ? pauses.breaks : props.breaks}
            hours={hours}
            disabled={locked}
            error={wrongBreak && { text: wrongBreak.error, at: wrongBreak.at }}
            focused={props.atBreaks}
            onChange={setChosen}
          />
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
