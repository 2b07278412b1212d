import type { PlanView } from '@fournil/contracts/planning/plan-views';
import type { Week } from '@fournil/contracts/planning/week';
import { lazy } from 'react';
import type { RemedyCommand } from '../panels/use-remedy.ts';
import type { BoardShift } from '../plan/board-shift.ts';
import type { GivenReason, SavePlan } from '../saving/use-save-plan.ts';
import type { StaleAnswers } from '../saving/use-stale.ts';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'));
const AttentionPanel = lazy(() => import('../panels/attention-panel.tsx'));
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));
const ForbiddenDialog = lazy(() => import('../saving/forbidden-dialog.tsx'));
const HistoryPanel = lazy(() => import('../panels/history-panel.tsx'));
const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const ReasonsDialog = lazy(() => import('../saving/reasons-dialog.tsx'));
const ReopenDialog = lazy(() => import('./reopen-dialog.tsx'));
const ReplacementPanel = lazy(() => import('../panels/replacement-panel.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));
const EditConflictDialog = lazy(() => import('../saving/edit-conflict-dialog.tsx'));

export type OpenDialog =
  | { readonly kind: 'publish' | 'copy' | 'history' | 'attention' | 'shortcuts' }
  | { readonly kind: 'accept'; readonly proposalId: string }
  | { readonly kind: 'reopen'; readonly id: string; readonly name: string }
  | { readonly kind: 'replace'; readonly shiftId: string };

interface WeekDialogsProps {
  readonly week: Week;
  readonly plan: PlanView;
  readonly dialog: OpenDialog | null;
  readonly save: SavePlan;
  readonly busy: boolean;
  readonly shiftOf: (id: string) => BoardShift | undefined;
  readonly onPick: (shift: BoardShift, employeeId: string) => void;
  readonly remedy: RemedyCommand;
  readonly onAccepted: () => void;
  readonly onReopen: (id: string, reason: string) => void;
  readonly onGiveReasons: (reasons: readonly GivenReason[]) => void;
  /** The week as it is drawn here and not saved. */
  readonly mine: readonly BoardShift[];
  readonly stale: StaleAnswers;
  readonly onClose: () => void;
}

/** What a save asks for before anything else; null while it asks nothing. */
function SaveDialog({ plan, save, ...props }: WeekDialogsProps) {
  const { state } = save;
  if (state.kind === 'reasons') {
    return (
      <ReasonsDialog
        findings={state.findings}
        people={plan.people}
        saving={save.saving}
        onGive={props.onGiveReasons}
        onClose={save.close}
      />
    );
  }
  if (state.kind === 'forbidden') {
    return <ForbiddenDialog findings={state.findings} people={plan.people} onClose={save.close} />;
  }
  if (state.kind === 'stale') {
    return (
      <EditConflictDialog
        changes={state.changes}
        plan={plan}
        mine={props.mine}
        onRedo={props.stale.redo}
        onKeepTheirs={() => props.stale.keepTheirs(state.changes)}
        onClose={save.close}
      />
    );
  }
  return null;
}

/** Whichever dialog or panel of the week is open; each comes with its first opening. */
export function WeekDialogs(props: WeekDialogsProps) {
  const { week, plan, dialog, save, remedy, busy, onClose } = props;
  if (save.state.kind !== 'idle') return <SaveDialog {...props} />;
  if (remedy.findings) {
    return (
      <ReasonsDialog
        findings={remedy.findings}
        people={plan.people}
        saving={remedy.busy}
        onGive={remedy.giveReasons}
        onClose={remedy.close}
      />
    );
  }
  switch (dialog?.kind) {
    case 'accept':
      return (
        <AcceptDialog
          week={week}
          plan={plan}
          proposalId={dialog.proposalId}
          onAccepted={props.onAccepted}
          onClose={onClose}
        />
      );
    case 'publish':
      return <PublishDialog week={week} plan={plan} onClose={onClose} />;
    case 'copy':
      return <CopyDialog week={week} plan={plan} onClose={onClose} />;
    case 'history':
      return <HistoryPanel week={week} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'attention':
      return <AttentionPanel plan={plan} busy={busy} onRemedy={remedy.apply} onClose={onClose} />;
    case 'reopen':
      return (
        <ReopenDialog
          name={dialog.name}
          busy={busy}
          onReopen={(reason) => props.onReopen(dialog.id, reason)}
          onClose={onClose}
        />
      );
    case 'replace': {
      const shift = props.shiftOf(dialog.shiftId);
      if (!shift) return null;
      const pick = (employeeId: string) => props.onPick(shift, employeeId);
      return (
        <ReplacementPanel week={week} plan={plan} shift={shift} busy={busy} onPick={pick} onClose={onClose} />
      );
    }
    case undefined:
      return null;
  }
}
