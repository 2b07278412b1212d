import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './grid-actions.module.css';
import type { NumberGridState } from './use-number-grid.ts';

interface GridActionsProps {
  readonly grid: NumberGridState;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** The page is about this grid: on a phone it is saved from the bottom of the window, under the thumb. */
  readonly isPrimary?: boolean;
  /** Other ways to fill it. */
  readonly children?: ReactNode;
}

/** The buttons under a grid: save, and undo the last input. */
export function GridActions({ grid, isSaving, onSave, isPrimary = false, children }: GridActionsProps) {
  return (
    <Group mt="md">
      <div className={isPrimary ? classes.primary : ''}>
        <Button onClick={onSave} aria-disabled={isSaving}>
          {isSaving ? 'Enregistrement...' : 'Sauvegarder'}
        </Button>
      </div>
      {grid.isDirty && (
        <Button variant="default" onClick={grid.undo} aria-disabled={!grid.canUndo}>
          Annuler la dernière saisie
        </Button>
      )}
      {children}
    </Group>
  );
}
