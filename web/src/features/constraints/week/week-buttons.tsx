import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCalendarEvent, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useConstraintsWeek } from './week-context.tsx';

interface HistoryButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function HistoryButton({ label, hint, ...button }: HistoryButtonProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon variant="default" size="lg" aria-label={label} {...button} />
    </Tooltip>
  );
}

/** Undo and redo, and the week's other actions besides saving. */
export function WeekButtons() {
  const { state, dispatch, actions } = useConstraintsWeek();
  const { past, future } = state.history;
  return (
    <>
      <HistoryButton
        label="Annuler la dernière saisie"
        hint="Annuler (Ctrl+Z)"
        disabled={past.length === 0}
        onClick={actions.undo}
      >
        <IconArrowBackUp size={18} />
      </HistoryButton>
      <HistoryButton
        label="Rétablir"
        hint="Rétablir (Ctrl+Y)"
        disabled={future.length === 0}
        onClick={actions.redo}
      >
        <IconArrowForwardUp size={18} />
      </HistoryButton>
      <IconButton icon={IconCopy} onClick={() => void actions.fillFromLastWeek()}>
        Reprendre la semaine dernière
      </IconButton>
      <IconButton
        icon={IconCalendarEvent}
        onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'record-leave', employeeId: '' } })}
      >
        Saisir un congé
      </IconButton>
      <GenerateButton />
    </>
  );
}

/** Saves unsaved input and opens the planning of the week. */
function GenerateButton() {
  const { week, isDirty, save } = useConstraintsWeek();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const generate = async () => {
    if (!isDirty || (await save.save())) setLeaving(true);
  };
  // Only once nothing is unsaved: before, the guard would ask.
  useEffect(() => {
    if (isLeaving && !isDirty) void navigate(`/planning?week=${week.week}&year=${week.year}`);
  }, [isLeaving, isDirty, navigate, week.week, week.year]);
  return (
    <Button variant="default" aria-disabled={save.isSaving} onClick={() => void generate()}>
      Générer le planning
    </Button>
  );
}
