import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { lazy, Suspense, useEffect } from 'react';
import { FindingList } from '../panels/finding-list.tsx';
import type { BoardShift } from '../plan/board-shift.ts';
import { setBreaks } from '../plan/breaks.ts';
import { add, type Edited, moveTo, retime } from '../plan/edit.ts';
import { dateOf } from '../plan/read-plan.ts';
import type { PlanEdit } from '../saving/use-plan-edit.ts';
import type { ShiftValues } from './shift-form.tsx';

const ShiftForm = lazy(() => import('./shift-form.tsx'));

export interface OpenShift {
  readonly shift: BoardShift;
  readonly isNew: boolean;
  /** Opened to change its breaks. */
  readonly atBreaks?: boolean;
}

interface ShiftDialogProps {
  readonly open: OpenShift;
  /** The shift as the board draws it now. */
  readonly live: BoardShift | undefined;
  readonly plan: PlanView;
  readonly editable: boolean;
  readonly findings: readonly PlanFinding[];
  readonly edit: PlanEdit;
  readonly onPin: () => void;
  readonly onReplace: () => void;
  readonly onSplit: () => void;
  readonly onDelete: () => void;
  readonly onDeclareIll: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Typed values as one step of the edit: other hours, another person, other breaks, where they differ. */
function editedBy({ settled }: PlanEdit, { shift, isNew }: OpenShift, values: ShiftValues): Edited {
  const { personId, from, to, group, breaks } = values;
  const { id, day } = shift;
  const stood = settled.find((candidate) => candidate.id === id);
  let edited: Edited = { ok: true, shifts: settled, touched: id };
  const then = (step: (shifts: readonly BoardShift[]) => Edited) => {
    if (edited.ok) edited = step(edited.shifts);
  };
  if (isNew) then((shifts) => add(shifts, { id, personId, day, group, from, to }));
  else if (stood?.personId !== personId || stood.group !== group)
    then((shifts) => moveTo(shifts, id, { personId, day, group }));
  if (!isNew && (stood?.from !== from || stood.to !== to)) then((shifts) => retime(shifts, id, { from, to }));
  if (breaks !== null) then((shifts) => setBreaks(shifts, id, breaks));
  return edited;
}

/** The form of one shift over the board. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { open, live, plan, editable, findings, edit, onClose } = props;
  const { preview } = edit;
  // However the form is left, nothing of it stays on the board that was not applied.
  useEffect(() => () => preview(null), [preview]);
  return (
    <Suspense fallback={null}>
      <ShiftForm
        shift={open.shift}
        breaks={(live ?? open.shift).breaks}
        isNew={open.isNew}
        date={dateOf(plan, open.shift.day)}
        people={plan.people}
        editable={editable}
        said={
          findings.length > 0 && (
            <FindingList findings={findings} people={plan.people} label="Règles de ce service" />
          )
        }
        atBreaks={open.atBreaks === true}
        onPreview={(values) => {
          const edited = values && editedBy(edit, open, values);
          edit.preview(edited?.ok ? edited.shifts : null);
        }}
        onApply={(values) =>
          edit.apply(editedBy(edit, open, values), open.isNew ? 'ajouter' : 'changer les heures')
        }
        onPin={props.onPin}
        onSplit={props.onSplit}
        onReplace={props.onReplace}
        onDelete={props.onDelete}
        onDeclareIll={props.onDeclareIll}
        onClose={onClose}
      />
    </Suspense>
  );
}
