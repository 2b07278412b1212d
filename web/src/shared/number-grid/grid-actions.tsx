import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NumberGridState } from './use-number-grid.ts';

interface GridActionsProps {
  readonly grid: NumberGridState;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Other ways to fill it. */
  readonly children?: ReactNode;
}

/** Under a grid: saving, and the way back from what was typed last. */
export function GridActions({ grid, isSaving, onSave, children }: GridActionsProps) {
  return (
    <Group mt="md">
      <Button onClick={onSave} aria-disabled={isSaving}>
        {isSaving ? 'Enregistrement...' : 'Sauvegarder'}
      </Button>
      {grid.isDirty && (
        <Button variant="default" onClick={grid.undo} aria-disabled={!grid.canUndo}>
          Annuler la dernière saisie
        </Button>
      )}
      {children}
    </Group>
  );
}
