import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { toneOf } from '../plan/read-plan.ts';
import classes from './save-bar.module.css';
import { demandsOf, editError, type PlanEdit } from './use-plan-edit.ts';

interface SaveBarProps {
  readonly plan: PlanView;
  readonly edit: PlanEdit;
  readonly saving: boolean;
  /** What is said of the shift under the focus. */
  readonly spoken: ReactNode;
  readonly onSave: () => void;
  readonly onHelp: () => void;
}

/** What the edit would break, before it is saved; the loudest first. */
function Verdict({ plan, edit }: Pick<SaveBarProps, 'plan' | 'edit'>) {
  if (edit.outdated) {
    return (
      <StatusLabel tone="warning">
        La semaine a été modifiée entre-temps{'\u202f'}: enregistrez, vous choisirez s'il le faut.
      </StatusLabel>
    );
  }
  const refused = editError(edit.checked);
  if (refused) return <StatusLabel tone="bad">{refused}</StatusLabel>;
  const { blocking, reasons } = demandsOf(edit.checked);
  const first = blocking[0] ?? reasons[0] ?? edit.checked?.added[0];
  if (!first)
    return edit.judged ? <StatusLabel tone="good">Conforme aux règles enregistrées</StatusLabel> : null;
  const name = plan.people.find(({ employeeId }) => employeeId === first.employeeId)?.name;
  const more = blocking.length + reasons.length - 1;
  return (
    <StatusLabel tone={toneOf(first)}>
      {name ? `${name}\u202f: ` : ''}
      {first.title} ({first.source.join(', ')}). {first.message}
      {more > 0 && ` Et ${count(more, 'autre règle', 'autres règles')}.`}
    </StatusLabel>
  );
}

/** The line under the board: what the focus is on, what an edit would break, and saving it as one. */
export function SaveBar({ plan, edit, saving, spoken, onSave, onHelp }: SaveBarProps) {
  const { dirty, undoLabel, redoLabel } = edit;
  const forbidden = editError(edit.checked) !== null || demandsOf(edit.checked).blocking.length > 0;
  const blocked = forbidden && !edit.outdated;
  return (
    <section className={classes.saveBar} aria-label="Modifications" data-dirty={dirty || undefined}>
      <ActionIcon
        variant="default"
        size={34}
        disabled={undoLabel === null}
        aria-label={undoLabel === null ? 'Annuler' : `Annuler\u202f: ${undoLabel}`}
        title="Annuler (Ctrl+Z)"
        onClick={edit.undo}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        disabled={redoLabel === null}
        aria-label={redoLabel === null ? 'Rétablir' : `Rétablir\u202f: ${redoLabel}`}
        title="Rétablir (Ctrl+Y)"
        onClick={edit.redo}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Raccourcis clavier"
        title="Raccourcis (?)"
        onClick={onHelp}
      >
        <IconKeyboard size={18} />
      </ActionIcon>
      <div className={classes.verdict} aria-live="polite">
        {edit.body ? <Verdict plan={plan} edit={edit} /> : spoken}
      </div>
      {dirty && (
        <>
          <span className={classes.pending}>{count(edit.count, 'modification')} à enregistrer</span>
          <Button variant="default" disabled={saving} onClick={edit.discard}>
            Abandonner
          </Button>
          <Button loading={saving} disabled={blocked} onClick={onSave}>
            Enregistrer
          </Button>
        </>
      )}
    </section>
  );
}
