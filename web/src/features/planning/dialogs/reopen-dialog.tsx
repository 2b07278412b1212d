import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import { reopenPlanning } from '@fournil/contracts/planning/publication-endpoints';
import { Textarea } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { toast } from '../../../shared/ui/toast.ts';

interface ReopenDialogProps {
  readonly planningId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Reopens a realized row; the reason is recorded in the audit trail (D075). */
export default function ReopenDialog({ planningId, name, onClose }: ReopenDialogProps) {
  const reopen = useCommand(reopenPlanning);
  const edit = useEdit({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: planMessages.reason }),
    failed: "Le planning n'a pas été rouvert",
    save: async ({ reason }) => {
      await reopen.mutateAsync({ params: { id: planningId }, body: { reason: reason.trim() } });
      toast.success('Planning rouvert');
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Rouvrir le planning de ${name}`}
      size="md"
      edit={edit}
      submitLabel="Rouvrir"
      onClose={onClose}
    >
      <Textarea
        label="Raison*"
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        {...edit.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
