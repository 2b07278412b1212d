import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useBottomBar } from '../../../shared/ui/use-bottom-bar.ts';
import { shiftSentence } from '../board/shift-bar.tsx';
import { excludedBy } from '../plan/board-shift.ts';
import { toneOf } from '../plan/read-plan.ts';
import { useWeekPage } from '../week/week-context.tsx';
import classes from './saving.module.css';
import { editError, editObstacles, mayBeSaved } from './use-edit-status.ts';

/** The rules that the edit would break, before it is saved: the most severe one, and how many others. */
function CheckResult() {
  const { edit, save, personOf } = useWeekPage();
  // One's own save is known to the page before it is answered.
  if (edit.isOutdated && !save.saving) {
    return (
      <StatusLabel tone="warning">
        La semaine a été modifiée entre-temps{'\u202f'}: enregistrez, vous choisirez s'il le faut.
      </StatusLabel>
    );
  }
  const error = editError(edit.check);
  if (error) return <StatusLabel tone="bad">{error}</StatusLabel>;
  const { blocking, needReason } = editObstacles(edit.check);
  // Unverifiable findings are in the panel with the data to enter: they do not concern this edit.
  const first =
    blocking[0] ?? needReason[0] ?? edit.check?.added.find(({ status }) => status !== 'unverifiable');
  if (!first)
    return edit.isChecked ? <StatusLabel tone="good">Conforme aux règles enregistrées</StatusLabel> : null;
  const name = first.employeeId === null ? undefined : personOf(first.employeeId)?.name;
  const others = blocking.length + needReason.length - 1;
  return (
    <StatusLabel tone={toneOf(first)}>
      {name ? `${name}\u202f: ` : ''}
      {first.title} ({first.source.join(', ')}). {first.message}
      {others > 0 && ` Et ${count(others, 'autre règle', 'autres règles')}.`}
    </StatusLabel>
  );
}

interface ToolProps {
  readonly label: string;
  readonly title: string;
  readonly 'aria-disabled'?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, ...props }: ToolProps) {
  return <ActionIcon variant="default" size={34} aria-label={label} {...props} />;
}

const stepLabel = (name: string, step: string | null) => (step === null ? name : `${name}\u202f: ${step}`);

/** The focused shift in full, with its findings: its bar has room for the hours only. A legend without one. */
function ShiftLine() {
  const { state, drawn, shiftOf, personOf } = useWeekPage();
  const shift = state.focus?.shiftId ? shiftOf(state.focus.shiftId) : undefined;
  if (!shift) return <Legend />;
  const person = personOf(shift.personId);
  const date = drawn.dates[shift.day] ?? '';
  const value = person?.cells.find((cell) => cell.date === date)?.value ?? '';
  return (
    <span>
      {shiftSentence(shift, person?.name ?? '', date, excludedBy(shift, value))}.{' '}
      {drawn.findingsByShift.get(shift.id)?.map((finding) => (
        <span key={finding.ruleId + finding.message}>
          <StatusLabel tone={toneOf(finding)}>{finding.title}</StatusLabel> {finding.message} (
          {finding.source.join(', ')}){' '}
        </span>
      ))}
    </span>
  );
}

/** How to read the bars. */
function Legend() {
  return (
    <Group component="span" display="inline-flex" gap="2px 14px" align="stretch" c="dimmed">
      <span>Cliquez sur un créneau pour le modifier, tirez-le pour le déplacer.</span>
      <span>O Ouverture, S Standard, F Fermeture</span>
      <span>Hachuré{'\u202f:'} absent</span>
      <span>◣ modifié après publication</span>
    </Group>
  );
}

/** The line under the board: the focused shift or the check of the edit, undo and redo, and saving. */
export function SaveBar() {
  const { edit, save, shiftActions, dispatch } = useWeekPage();
  const { isDirty, undoLabel, redoLabel } = edit;
  const bar = useBottomBar();
  return (
    <section
      ref={bar}
      className={classes.saveBar}
      aria-label="Modifications"
      data-dirty={isDirty || undefined}
    >
      <Tool
        label={stepLabel('Annuler', undoLabel)}
        title="Annuler (Ctrl+Z)"
        aria-disabled={undoLabel === null}
        onClick={shiftActions.undo}
      >
        <IconArrowBackUp size={18} />
      </Tool>
      <Tool
        label={stepLabel('Rétablir', redoLabel)}
        title="Rétablir (Ctrl+Y)"
        aria-disabled={redoLabel === null}
        onClick={shiftActions.redo}
      >
        <IconArrowForwardUp size={18} />
      </Tool>
      <Tool
        label="Raccourcis clavier"
        title="Raccourcis (?)"
        onClick={() => dispatch({ type: 'dialog-opened', dialog: { kind: 'shortcuts' } })}
      >
        <IconKeyboard size={18} />
      </Tool>
      <div className={classes.checkResult} aria-live="polite">
        {edit.body ? <CheckResult /> : <ShiftLine />}
      </div>
      {isDirty && (
        <>
          <Box component="span" className="nowrap" fz="sm" fw={600}>
            {count(edit.count, 'modification')} à enregistrer
          </Box>
          <Button variant="default" aria-disabled={save.saving} onClick={shiftActions.discard}>
            Abandonner
          </Button>
          <Button
            loading={save.saving}
            disabled={!mayBeSaved(edit)}
            title="Enregistrer (Ctrl+S)"
            onClick={() => void save.save()}
          >
            Enregistrer
          </Button>
        </>
      )}
    </section>
  );
}
