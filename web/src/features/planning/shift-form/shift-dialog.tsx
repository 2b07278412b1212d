import { ofName } from '@fournil/contracts/french-words';
import { roleGroupLabels } from '@fournil/contracts/planning/plan-shapes';
import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconPin,
  IconPinnedOff,
  IconStethoscope,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { formatLongDate } from '../../../shared/format/french.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { FindingList } from '../panels/finding-list.tsx';
import { type BoardShift, fullHoursOf, isOverMidnight } from '../plan/board-shift.ts';
import { editRefusals, isClosed, remove, split } from '../plan/shift-edits.ts';
import { useWeekPage } from '../week/week-context.tsx';
import type { OpenShift } from '../week/week-state.ts';
import { BreakFields } from './break-fields.tsx';
import { useShiftForm } from './use-shift-form.ts';

interface ShiftDialogProps {
  readonly open: OpenShift;
  readonly onClose: () => void;
}

interface ShiftCommandsProps {
  readonly shift: BoardShift;
  readonly onClose: () => void;
}

/** The actions on a shift besides changing its values. All but the declaration close the form. */
function ShiftCommands({ shift, onClose }: ShiftCommandsProps) {
  const { edit, shiftActions } = useWeekPage();
  const { declareIll } = shiftActions;
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Group gap="xs">
      {declareIll && (
        <IconButton icon={IconStethoscope} onClick={() => declareIll(shift)}>
          Déclarer malade
        </IconButton>
      )}
      <IconButton icon={IconUserSearch} onClick={closeAnd(() => shiftActions.findReplacement(shift.id))}>
        Qui peut prendre ce créneau{'\u202f?'}
      </IconButton>
      <Button
        variant="default"
        leftSection={shift.pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
        onClick={closeAnd(() => shiftActions.togglePin(shift.id))}
      >
        {shift.pinned ? 'Détacher' : 'Épingler'}
      </Button>
      <IconButton
        icon={IconArrowsSplit2}
        onClick={closeAnd(() =>
          shiftActions.apply(split(edit.edited, shift.id, shiftActions.newId()), 'couper'),
        )}
      >
        Couper en deux
      </IconButton>
      <IconButton icon={IconCopy} onClick={closeAnd(() => shiftActions.copy(shift.id))}>
        Copier
      </IconButton>
      <IconButton icon={IconCopyPlus} onClick={closeAnd(() => void shiftActions.duplicate(shift.id))}>
        Répéter le lendemain
      </IconButton>
      <IconButton
        color="red"
        icon={IconTrash}
        onClick={closeAnd(() => shiftActions.apply(remove(edit.edited, shift.id), 'supprimer'))}
      >
        Supprimer
      </IconButton>
    </Group>
  );
}

/** The form of one shift: who, from when to when, its breaks, and everything else that can be done with it. */
export default function ShiftDialog({ open, onClose }: ShiftDialogProps) {
  const { plan, state, drawn, shiftActions, personOf } = useWeekPage();
  const { shift, isNew, atBreaks = false } = open;
  const form = useShiftForm(open, onClose);
  const isLocked = !drawn.isEditable || isClosed(shift);
  const findings = drawn.findingsByShift.get(shift.id) ?? [];
  const timeField = (field: 'from' | 'to') => ({
    inputMode: 'numeric' as const,
    disabled: isLocked,
    value: form.typed[field],
    error: form.timeError?.field === field && form.timeError.error,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setTyped({ ...form.typed, [field]: event.currentTarget.value }),
  });
  return (
    <Dialog
      onClose={onClose}
      title={`${isNew ? 'Nouveau créneau' : 'Créneau'} ${ofName(personOf(shift.personId)?.name ?? 'cette personne')}`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack gap="md">
          <span>{formatLongDate(drawn.dates[shift.day] ?? '')}</span>
          <SimpleGrid cols={2}>
            <TextInput
              label="Début"
              data-autofocus={!atBreaks || undefined}
              onFocus={(event) => event.currentTarget.select()}
              {...timeField('from')}
            />
            <TextInput
              label="Fin"
              description={isOverMidnight(form.hours) ? 'le lendemain' : undefined}
              {...timeField('to')}
            />
          </SimpleGrid>
          {!isNew && (
            <NativeSelect
              label="Confié à"
              disabled={isLocked}
              value={form.personId}
              onChange={(event) => form.setPersonId(event.currentTarget.value)}
              data={plan.people
                .filter(({ isActive, employeeId }) => isActive || employeeId === shift.personId)
                .map((person) => ({ value: person.employeeId, label: person.name }))}
            />
          )}
          {form.groups.length > 1 && (
            <NativeSelect
              label="Poste"
              disabled={isLocked}
              value={form.group}
              onChange={(event) => {
                const chosen = form.groups.find((candidate) => candidate === event.currentTarget.value);
                if (chosen) form.setGroup(chosen);
              }}
              data={form.groups.map((value) => ({ value, label: roleGroupLabels[value] }))}
            />
          )}
          <BreakFields
            breaks={form.breaks}
            read={form.readBreaks}
            hours={form.hours}
            disabled={isLocked}
            error={form.breakError && { text: form.breakError.error, at: form.breakError.at }}
            focused={atBreaks}
            onChange={form.setBreaks}
          />
          {findings.length > 0 && <FindingList findings={findings} label="Règles de ce créneau" />}
          {isClosed(shift) && <Alert color="gray">{editRefusals.realized}</Alert>}
          {isNew && state.copied && (
            <IconButton
              icon={IconClipboard}
              onClick={() => {
                onClose();
                shiftActions.paste(shift.personId, shift.day);
              }}
            >
              Coller {fullHoursOf(state.copied)}
            </IconButton>
          )}
          {!isNew && !isLocked && <ShiftCommands shift={shift} onClose={onClose} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {isLocked ? 'Fermer' : 'Annuler'}
            </Button>
            {!isLocked && <Button type="submit">{isNew ? 'Ajouter' : 'Appliquer'}</Button>}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
