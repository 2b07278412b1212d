import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { useWeekPage } from './week-context.tsx';
import type { WeekDialog, WeekQuestion } from './week-state.ts';

const AcceptDialog = lazyDialog(() => import('../dialogs/accept-dialog.tsx'));
const AnswerDialog = lazyDialog(() => import('../dialogs/answer-dialog.tsx'));
const AttentionPanel = lazyDialog(() => import('../panels/attention-panel.tsx'));
const CopyDialog = lazyDialog(() => import('../dialogs/copy-dialog.tsx'));
const EditConflictDialog = lazyDialog(() => import('../saving/edit-conflict-dialog.tsx'));
const ForbiddenDialog = lazyDialog(() => import('../saving/forbidden-dialog.tsx'));
const HistoryPanel = lazyDialog(() => import('../panels/history-panel.tsx'));
const ModelDialog = lazyDialog(() => import('../model/model-dialog.tsx'));
const ProposalPanel = lazyDialog(() => import('../panels/proposal-panel.tsx'));
const PublishDialog = lazyDialog(() => import('../dialogs/publish-dialog.tsx'));
const ReasonsDialog = lazyDialog(() => import('../saving/reasons-dialog.tsx'));
const ReopenDialog = lazyDialog(() => import('../dialogs/reopen-dialog.tsx'));
const ReplacementPanel = lazyDialog(() => import('../panels/replacement-panel.tsx'));
const SeveralWeeks = lazyDialog(() => import('../generation/several-weeks.tsx'));
const ShiftDialog = lazyDialog(() => import('../shift-form/shift-dialog.tsx'));
const SwapsPanel = lazyDialog(() => import('../swaps/swaps-panel.tsx'));
const ShortcutsDialog = lazyDialog(() => import('../dialogs/shortcuts-dialog.tsx'));

/** The dialog that the user must answer after the server refused to save an edit or to apply a remedy. */
function Question({ of: question }: { readonly of: WeekQuestion }) {
  const { dispatch, save, remedy } = useWeekPage();
  const onClose = () => dispatch({ type: 'question-closed' });
  switch (question.kind) {
    case 'reasons':
      return <ReasonsDialog findings={question.findings} onGive={save.save} onClose={onClose} />;
    case 'remedy-reasons':
      return (
        <ReasonsDialog
          findings={question.findings}
          onGive={(given) => remedy.apply(question.remedy, given)}
          onClose={onClose}
        />
      );
    case 'forbidden':
      return <ForbiddenDialog findings={question.findings} onClose={onClose} />;
    case 'conflict':
      return <EditConflictDialog conflict={question} onClose={onClose} />;
  }
}

function Dialog({ of: dialog }: { readonly of: WeekDialog }) {
  const { dispatch, week, plan, personOf } = useWeekPage();
  const onClose = () => dispatch({ type: 'dialog-closed' });
  switch (dialog.kind) {
    case 'shift':
      return <ShiftDialog key={dialog.shift.id} open={dialog} onClose={onClose} />;
    case 'accept':
      return <AcceptDialog proposalId={dialog.proposalId} people={dialog.people} onClose={onClose} />;
    case 'proposal':
      return <ProposalPanel proposalId={dialog.proposalId} onClose={onClose} />;
    case 'answer':
      return (
        <AnswerDialog
          {...{ week, plan, onClose, employeeId: dialog.employeeId }}
          name={personOf(dialog.employeeId)?.name ?? ''}
        />
      );
    case 'publish':
      return <PublishDialog onClose={onClose} />;
    case 'several-weeks':
      return <SeveralWeeks onClose={onClose} />;
    case 'copy':
      return <CopyDialog onClose={onClose} />;
    case 'model':
      return <ModelDialog onClose={onClose} />;
    case 'history':
      return <HistoryPanel onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'swaps':
      return <SwapsPanel onClose={onClose} />;
    case 'attention':
      return <AttentionPanel onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog planningId={dialog.id} name={dialog.name} onClose={onClose} />;
    case 'replace':
      return <ReplacementPanel of={dialog.of} onClose={onClose} />;
  }
}

/** The open dialog or panel of the week; a question comes before it. */
export function WeekDialogs() {
  const { dialog, question } = useWeekPage().state;
  return question ? <Question of={question} /> : dialog && <Dialog of={dialog} />;
}
