import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../../shared/edit/period-fields.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { todayInParis } from '../../../shared/format/french.ts';
import { mismatchText } from '../certificate-text.ts';
import { periodErrorsOf } from '../upload/upload-form.ts';
import type { CertificateModalProps } from './certificate-card.tsx';

/** Dates while pending [sick-leave-10]; afterwards a correction with its reason, of which the accountant is informed. */
export default function DatesModal({ certificate, actions, onClose }: CertificateModalProps) {
  const pending = certificate.status === 'pending';
  const { startDate, endDate } = certificate;
  const edit = useEdit({
    initial: { startDate, endDate, correctionReason: '' },
    validate: (typed) => ({
      ...periodErrorsOf(typed, todayInParis()),
      ...(pending || typed.correctionReason.trim()
        ? {}
        : { correctionReason: sickLeaveMessages.correctionReason }),
    }),
    failed: 'Erreur lors de la modification des dates',
    save: ({ correctionReason, ...period }) =>
      pending
        ? actions.changeDates(certificate, period)
        : actions.correctDates(certificate, period, correctionReason.trim()),
    onSaved: onClose,
  });
  const mismatch = mismatchText(certificate);
  return (
    <FormDialog
      title={pending ? 'Modifier les dates' : 'Corriger les dates'}
      edit={edit}
      submitLabel="Enregistrer"
      onClose={onClose}
    >
      <Text>{certificate.employeeName}</Text>
      {mismatch && <Text size="sm">{mismatch}</Text>}
      <PeriodFields form={edit.form} autoFocus />
      {!pending && (
        <Textarea
          label="Motif de la correction*"
          description="Le comptable est averti de l'ancienne et de la nouvelle période."
          aria-required
          maxLength={500}
          autosize
          minRows={2}
          {...edit.form.getInputProps('correctionReason')}
        />
      )}
    </FormDialog>
  );
}
