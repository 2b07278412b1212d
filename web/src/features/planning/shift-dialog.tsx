import type { PlanFinding } from '@fournil/contracts/planning/plan-shapes';
import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { lazy, Suspense } from 'react';
import { FindingList } from './panels/finding-list.tsx';
import type { BoardShift } from './plan/board-shift.ts';
import { add, type Edited, moveTo, retime } from './plan/edit.ts';
import { dateOf } from './plan/read-plan.ts';
import type { ShiftValues } from './shift-form.tsx';
import type { PlanEdit } from './use-plan-edit.ts';

const ShiftForm = lazy(() => import('./shift-form.tsx'));

export interface OpenShift {
  readonly shift: BoardShift;
  readonly isNew: boolean;
}

interface ShiftDialogProps {
  readonly open: OpenShift;
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

/** Typed values as one step of the edit: other hours, and another person where one was chosen. */
function editedBy(edit: PlanEdit, { shift, isNew }: OpenShift, values: ShiftValues): Edited {
  const { personId, from, to, group } = values;
  if (isNew) return add(edit.shifts, { id: shift.id, personId, day: shift.day, group, from, to });
  const handed = moveTo(edit.shifts, shift.id, { personId, day: shift.day, group });
  return handed.ok ? retime(handed.shifts, shift.id, { from, to }) : handed;
}

/** The form of one shift over the board. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { open, plan, editable, findings, edit, onClose } = props;
  return (
    <Suspense fallback={null}>
      <ShiftForm
        shift={open.shift}
        isNew={open.isNew}
        date={dateOf(plan, open.shift.day)}
        people={plan.people}
        editable={editable}
        said={
          findings.length > 0 && (
            <FindingList findings={findings} people={plan.people} label="Règles de ce service" />
          )
        }
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
