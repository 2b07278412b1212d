import { ofName } from '@fournil/contracts/french-words';
import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import { reopenPlanning } from '@fournil/contracts/planning/publication-endpoints';
import { useCommand } from '../../../shared/api/use-command.ts';
import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';

interface ReopenDialogProps {
  readonly planningId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Reopens a realized row; the reason is recorded in the audit trail [planning-12]. */
export default function ReopenDialog({ planningId, name, onClose }: ReopenDialogProps) {
  const reopen = useCommand(reopenPlanning);
  return (
    <ReasonDialog
      title={`Rouvrir le planning ${ofName(name)}`}
      label="Raison*"
      missing={planMessages.reason}
      maxLength={300}
      submitLabel="Rouvrir"
      failed="Le planning n'a pas été rouvert"
      decide={async (reason) => {
        await reopen.mutateAsync({ params: { id: planningId }, body: { reason } });
        toast.success('Planning rouvert');
      }}
      onClose={onClose}
    />
  );
}
