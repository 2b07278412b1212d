import { lazy, Suspense } from 'react';
import { useWeekPage } from './week-context.tsx';
import type { WeekDialog, WeekQuestion } from './week-state.ts';

const AcceptDialog = lazy(() => import('../dialogs/accept-dialog.tsx'));
const AttentionPanel = lazy(() => import('../panels/attention-panel.tsx'));
const CopyDialog = lazy(() => import('../dialogs/copy-dialog.tsx'));
const EditConflictDialog = lazy(() => import('../saving/edit-conflict-dialog.tsx'));
const ForbiddenDialog = lazy(() => import('../saving/forbidden-dialog.tsx'));
const HistoryPanel = lazy(() => import('../panels/history-panel.tsx'));
const PublishDialog = lazy(() => import('../dialogs/publish-dialog.tsx'));
const ReasonsDialog = lazy(() => import('../saving/reasons-dialog.tsx'));
const ReopenDialog = lazy(() => import('../dialogs/reopen-dialog.tsx'));
const ReplacementPanel = lazy(() => import('../panels/replacement-panel.tsx'));
const ShiftDialog = lazy(() => import('../shift-form/shift-dialog.tsx'));
const ShortcutsDialog = lazy(() => import('../dialogs/shortcuts-dialog.tsx'));

/** What a refused save or remedy asks. */
function Question({ of: question }: { readonly of: WeekQuestion }) {
  const { dispatch, save, remedy } = useWeekPage();
  const onClose = () => dispatch({ type: 'question-closed' });
  switch (question.kind) {
    case 'reasons':
      return (
        <ReasonsDialog
          findings={question.findings}
          isSaving={save.saving}
          onGive={save.save}
          onClose={onClose}
        />
      );
    case 'remedy-reasons':
      return (
        <ReasonsDialog
          findings={question.findings}
          isSaving={remedy.isBusy}
          onGive={(reasons) => remedy.apply(question.remedy, reasons)}
          onClose={onClose}
        />
      );
    case 'forbidden':
      return <ForbiddenDialog findings={question.findings} onClose={onClose} />;
    case 'conflict':
      return <EditConflictDialog changes={question.changes} onClose={onClose} />;
  }
}

function Dialog({ of: dialog }: { readonly of: WeekDialog }) {
  const { dispatch } = useWeekPage();
  const onClose = () => dispatch({ type: 'dialog-closed' });
  switch (dialog.kind) {
    case 'shift':
      return <ShiftDialog key={dialog.shift.id} open={dialog} onClose={onClose} />;
    case 'accept':
      return <AcceptDialog proposalId={dialog.proposalId} onClose={onClose} />;
    case 'publish':
      return <PublishDialog onClose={onClose} />;
    case 'copy':
      return <CopyDialog onClose={onClose} />;
    case 'history':
      return <HistoryPanel onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'attention':
      return <AttentionPanel onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog planningId={dialog.id} name={dialog.name} onClose={onClose} />;
    case 'replace':
      return <ReplacementPanel shiftId={dialog.shiftId} onClose={onClose} />;
  }
}

/** The open dialog or panel of the week; a question stands before it. */
export function WeekDialogs() {
  const { dialog, question } = useWeekPage().state;
  return (
    <Suspense fallback={null}>
      {question ? <Question of={question} /> : dialog && <Dialog of={dialog} />}
    </Suspense>
  );
}
