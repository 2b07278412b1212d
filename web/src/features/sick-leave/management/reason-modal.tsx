import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { periodText } from '../certificate-text.ts';
import type { CertificateModalProps } from './certificate-card.tsx';

interface ReasonModalProps extends CertificateModalProps {
  readonly kind: keyof typeof kinds;
}

/** What takes a certificate back asks for a reason, and for a confirmation that repeats it (D2 2.10). */
const kinds = {
  reject: {
    title: "Rejeter l'arrêt maladie",
    label: 'Raison du rejet*',
    description: 'Le salarié la recevra telle quelle.',
    missing: sickLeaveMessages.rejectReason,
    failed: 'Erreur lors du rejet',
    repeated: (reason: string) =>
      `Raison\u202f: ${reason}\n\nUn e-mail sera envoyé au salarié avec cette raison.`,
    done: 'Rejeter',
  },
  reopen: {
    title: "Remettre l'arrêt en attente",
    label: 'Motif*',
    description: 'Le comptable le recevra tel quel.',
    missing: sickLeaveMessages.reopenReason,
    failed: 'Erreur lors de la remise en attente',
    repeated: (reason: string) =>
      `Motif\u202f: ${reason}\n\nLe salarié ne sera plus en arrêt maladie pour cette période. Si le comptable a été prévenu de la validation, un e-mail lui dira de ne plus en tenir compte.`,
    done: 'Remettre en attente',
  },
} as const;

export default function ReasonModal({ kind, certificate, actions, onClose }: ReasonModalProps) {
  const { title, label, description, missing, failed, repeated, done } = kinds[kind];
  const edit = useEdit({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() ? {} : { reason: missing }),
    ask: ({ reason }) => ({ title, text: repeated(reason.trim()), confirmLabel: done, danger: true }),
    failed,
    save: ({ reason }) => actions[kind](certificate, reason.trim()),
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} edit={edit} danger submitLabel={done} onClose={onClose}>
      <Text>
        {certificate.employeeName}, {periodText(certificate)}
      </Text>
      <Textarea
        label={label}
        description={description}
        aria-required
        data-autofocus
        maxLength={500}
        autosize
        minRows={3}
        {...edit.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
