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
import type { BoardShift } from '../plan/board-shift.ts';
import { remove, split } from '../plan/shift-edits.ts';
import { useWeekPage } from '../week/week-context.tsx';

interface ShiftCommandsProps {
  readonly shift: BoardShift;
  readonly onClose: () => void;
}

/** What can be done with a shift beside changing its values. All but the declaration close the form. */
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
        <Button
          variant="default"
          leftSection={<IconStethoscope size={16} />}
          onClick={() => declareIll(shift)}
        >
          Déclarer malade
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconUserSearch size={16} />}
        onClick={closeAnd(() => shiftActions.findReplacement(shift.id))}
      >
        Qui peut prendre ce créneau{'\u202f?'}
      </Button>
      <Button
        variant="default"
        leftSection={shift.pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
        onClick={closeAnd(() => shiftActions.togglePin(shift.id))}
      >
        {shift.pinned ? 'Détacher' : 'Épingler'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsSplit2 size={16} />}
        onClick={closeAnd(() =>
          shiftActions.apply(split(edit.edited, shift.id, shiftActions.newId()), 'couper'),
        )}
      >
        Couper en deux
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={closeAnd(() => shiftActions.copy(shift.id))}
      >
        Copier
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopyPlus size={16} />}
        onClick={closeAnd(() => void shiftActions.duplicate(shift.id))}
      >
        Répéter le lendemain
      </Button>
      <Button
        variant="default"
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={closeAnd(() => shiftActions.apply(remove(edit.edited, shift.id), 'supprimer'))}
      >
        Supprimer
      </Button>
    </Group>
  );
}
