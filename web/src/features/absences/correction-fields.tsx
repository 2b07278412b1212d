import { correctDeclaration } from '@fournil/contracts/absences/endpoints';
import { Textarea } from '@mantine/core';
import { useCommand } from '../../shared/api/use-command.ts';
import { EditForm } from '../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../shared/edit/period-fields.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import type { Sent } from '../../shared/edit/use-record-save.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import {
  type CorrectedFields,
  correctionErrors,
  correctionFormOf,
  correctionLabel,
  fieldsOf,
  showCorrected,
} from './correction-form.ts';
import { AbsenceKindField, DelayFields, ReasonField } from './declaration-fields.tsx';
import type { AbsenceEntry } from './kinds.ts';
import { OverlapWarning } from './overlap-warning.tsx';

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
