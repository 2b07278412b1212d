import { Button, Group } from '@mantine/core';
import {
  IconArrowsSplit2,
  IconCopy,
  IconCopyPlus,
  IconPin,
  IconPinnedOff,
  IconStethoscope,
  IconTrash,
  IconUserSearch,
} from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { BoardShift } from '../plan/board-shift.ts';
import { remove, split } from '../plan/shift-edits.ts';
import { useWeekPage } from '../week/week-context.tsx';

interface ShiftCommandsProps {
  readonly shift: BoardShift;
  readonly onClose: () => void;
}

/** The actions on a shift besides changing its values. All but the declaration close the form. */
export function ShiftCommands({ shift, onClose }: ShiftCommandsProps) {
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
