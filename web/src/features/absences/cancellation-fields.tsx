import { cancelDeclaration } from '@fournil/contracts/absences/endpoints';
import { absenceMessages } from '@fournil/contracts/absences/rules';
import { Text, Textarea } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { useSeenRecord } from '../../shared/edit/use-seen-record.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { correctionLabel, showCorrected } from './correction-form.ts';
import type { AbsenceEntry } from './kinds.ts';

interface CancellationFieldsProps {
  readonly entry: AbsenceEntry;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Cancels with a reason. Corrections made meanwhile are shown first, for a new decision. */
export function CancellationFields({ entry, onDone, onBack }: CancellationFieldsProps) {
  const cancel = useCommand(cancelDeclaration);
  const seen = useSeenRecord({
    revision: entry.revision,
    labelOf: correctionLabel,
    show: showCorrected,
    title: 'Corrigée entre-temps',
    advice: "Vérifiez, puis confirmez l'annulation.",
  });
  const edit = useEdit({
    initial: { cancellationReason: '' },
    validate: ({ cancellationReason }) =>
      cancellationReason.trim() ? {} : { cancellationReason: absenceMessages.cancellationReason },
    failed: "Erreur lors de l'annulation",
    save: (reason) =>
      seen.act((against) =>
        cancel.mutateAsync({ params: { id: entry._id }, body: { ...reason, ...against } }),
      ),
    onSaved: () => {
      toast.success('Déclaration annulée');
      onDone();
    },
  });
  return (
    <EditForm
      label="Annuler la déclaration"
      edit={edit}
      danger
      submitLabel="Annuler la déclaration"
      cancelLabel="Retour"
      onCancel={onBack}
    >
      <Text>
        La déclaration ne comptera plus. Elle reste dans le journal, avec le motif de son annulation.
      </Text>
      {seen.changed}
      <Textarea
        label="Motif de l'annulation*"
        description="Inscrit au journal d'audit"
        aria-required
        data-autofocus
        maxLength={500}
        {...edit.form.getInputProps('cancellationReason')}
      />
    </EditForm>
  );
}
