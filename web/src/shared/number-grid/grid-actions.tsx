import { Button, Group } from '@mantine/core';
import type { NumberGridState } from './use-number-grid.ts';

interface GridActionsProps {
  readonly grid: NumberGridState;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** Under a grid: saving, and the way back from what was typed last. */
export function GridActions({ grid, isSaving, onSave }: GridActionsProps) {
  return (
    <Group mt="md">
      <Button onClick={onSave} disabled={isSaving}>
        {isSaving ? 'Enregistrement...' : 'Sauvegarder'}
      </Button>
      {grid.isDirty && (
        <Button variant="default" onClick={grid.undo} disabled={!grid.canUndo}>
          Annuler la dernière saisie
        </Button>
      )}
    </Group>
  );
}
