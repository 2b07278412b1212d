import { addPunch, correctPunch, type PunchShown } from '@fournil/contracts/time-clock/endpoints';
import {
  clockMessages,
  type PunchKind,
  punchKinds,
  punchLabels,
} from '@fournil/contracts/time-clock/messages';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { formatLongDate } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';

interface PunchDialogProps {
  readonly personId: string;
  readonly day: string;
  /** The punch that is corrected; absent for one that is added. */
  readonly punch?: PunchShown;
  readonly onClose: () => void;
}

interface Values {
  readonly kind: PunchKind;
  readonly time: string;
  readonly reason: string;
}

/** Adds a punch of a day, or corrects one, with the reason that stays with it. */
export default function PunchDialog({ personId, day, punch, onClose }: PunchDialogProps) {
  const add = useCommand(addPunch);
  const correct = useCommand(correctPunch);
  const edit = useEdit<Values>({
    initial: { kind: punch?.kind ?? 'in', time: punch?.time ?? '', reason: '' },
    validate: ({ time, reason }) => ({
      ...(time === '' ? { time: clockMessages.time } : {}),
      ...(reason.trim() === '' ? { reason: clockMessages.reason } : {}),
    }),
    failed: clockMessages.saveFailed,
    save: async ({ kind, time, reason }): Promise<unknown> =>
      punch
        ? correct.mutateAsync({
            params: { id: personId, month: punch.month, punchId: punch._id },
            body: { time, reason },
          })
        : add.mutateAsync({ params: { id: personId }, body: { day, kind, time, reason } }),
    onSaved: () => {
      toast.success(punch ? 'Pointage corrigé' : 'Pointage ajouté');
      onClose();
    },
  });
  const { getInputProps } = edit.form;
  return (
    <FormDialog
      title={punch ? 'Corriger un pointage' : 'Ajouter un pointage'}
      edit={edit}
      submitLabel="Enregistrer"
      onClose={onClose}
    >
      <Text>{formatLongDate(day)}. Une heure avant l’arrivée est celle du lendemain.</Text>
      {!punch && (
        <NativeSelect
          label="Pointage"
          data={punchKinds.map((value) => ({ value, label: punchLabels[value] }))}
          {...getInputProps('kind')}
        />
      )}
      <TextInput label="Heure" type="time" data-autofocus {...getInputProps('time')} />
      <Textarea
        label="Motif"
        aria-required
        maxLength={500}
        autosize
        minRows={2}
        {...getInputProps('reason')}
      />
    </FormDialog>
  );
}
