import { cancelDeclaration, correctDeclaration } from '@fournil/contracts/absences/endpoints';
import { absenceMessages } from '@fournil/contracts/absences/rules';
import { Text, Textarea } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../shared/edit/period-fields.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import type { Sent } from '../../shared/edit/use-record-save.tsx';
import { useSeenRecord } from '../../shared/edit/use-seen-record.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { AbsenceEntry } from './absence-text.ts';
import {
  type CorrectedFields,
  correctionErrors,
  correctionFormOf,
  correctionLabel,
  fieldsOf,
  showCorrected,
} from './correction-form.ts';
import { AbsenceKindField, DelayFields, OverlapWarning, ReasonField } from './declaration-fields.tsx';

interface CorrectionFieldsProps {
  readonly entry: AbsenceEntry;
  readonly employeeId: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Corrects dates, duration or reason, with the reason of the correction. */
export function CorrectionFields({ entry, employeeId, onDone, onBack }: CorrectionFieldsProps) {
  const correct = useCommand(correctDeclaration);
  const send = ({ changes, against }: Sent<CorrectedFields>, correctionReason: string) =>
    correct.mutateAsync({ params: { id: entry._id }, body: { ...changes, correctionReason, ...against } });
  const edit = useRecordEdit({
    record: entry,
    formOf: correctionFormOf,
    fieldsOf,
    validate: (typed, record) => correctionErrors(typed, record, todayInParis()),
    failed: 'Erreur lors de la correction',
    send: (sent, typed) => send(sent, typed.correctionReason.trim()),
    saved: 'Déclaration corrigée avec succès',
    labelOf: correctionLabel,
    show: showCorrected,
    undo: {
      send: (sent) => send(sent, 'Correction annulée'),
      done: 'Correction annulée',
      failed: 'Erreur lors de la correction',
    },
    onSaved: onDone,
  });
  const { form } = edit;
  const { kind, _id } = entry;
  const isDelay = kind === 'delay';
  const { startDate, endDate, date, absenceKind } = form.getValues();
  return (
    <EditForm
      label="Corriger la déclaration"
      edit={edit}
      submitLabel="Enregistrer la correction"
      onCancel={onBack}
    >
      {isDelay ? <DelayFields form={form} /> : <PeriodFields form={form} />}
      {(kind === 'sick-leave' || kind === 'absence') && (
        <AbsenceKindField declaredAs={kind} kind={absenceKind} {...form.getInputProps('absenceKind')} />
      )}
      <ReasonField {...form.getInputProps('reason')} />
      <Textarea
        label="Motif de la correction*"
        description="Inscrit au journal d'audit"
        aria-required
        maxLength={500}
        {...form.getInputProps('correctionReason')}
      />
      {kind !== 'absent' && (
        <OverlapWarning
          kind={kind}
          employeeId={employeeId}
          startDate={isDelay ? date : startDate}
          endDate={isDelay ? date : endDate}
          except={_id}
        />
      )}
      {edit.conflict}
    </EditForm>
  );
}

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
