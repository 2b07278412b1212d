import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { useMails } from '../../../shared/mail/use-mails.ts';
import { periodText } from '../certificate-text.ts';
import type { CertificateModalProps } from './certificate-card.tsx';

interface ReasonModalProps extends CertificateModalProps {
  readonly kind: keyof typeof kinds;
}

/** Rejecting or reopening a certificate asks for a reason, and for a confirmation that repeats it [sick-leave-6]. */
const kinds = {
  reject: {
    title: "Rejeter l'arrêt maladie",
    label: 'Raison du rejet*',
    to: 'employee',
    description: 'Le salarié la recevra telle quelle.',
    missing: sickLeaveMessages.rejectReason,
    failed: 'Erreur lors du rejet',
    promise: 'Un e-mail sera envoyé au salarié avec cette raison.',
    repeated: (reason: string, mail: string) => `Raison\u202f: ${reason}\n\n${mail}`.trim(),
    submitLabel: 'Rejeter',
  },
  reopen: {
    title: "Remettre l'arrêt en attente",
    label: 'Motif*',
    to: 'accountant',
    description: 'Le comptable le recevra tel quel.',
    missing: sickLeaveMessages.reopenReason,
    failed: 'Erreur lors de la remise en attente',
    promise: 'Si le comptable a été prévenu de la validation, un e-mail lui dira de ne plus en tenir compte.',
    repeated: (reason: string, mail: string) =>
      `Motif\u202f: ${reason}\n\nLe salarié ne sera plus en arrêt maladie pour cette période. ${mail}`.trim(),
    submitLabel: 'Remettre en attente',
  },
} as const;

export default function ReasonModal({ kind, certificate, actions, onClose }: ReasonModalProps) {
  const { repeated, promise, to, description, submitLabel, title, ...texts } = kinds[kind];
  const mails = useMails(certificate.employeeEmail);
  return (
    <ReasonDialog
      {...texts}
      description={mails.promise(description, to)}
      title={title}
      subject={`${certificate.employeeName}, ${periodText(certificate)}`}
      submitLabel={submitLabel}
      danger
      ask={(reason) => ({
        title,
        text: repeated(reason, mails.promise(promise, to)),
        confirmLabel: submitLabel,
        danger: true,
      })}
      decide={(reason) => actions[kind](certificate, reason)}
      onClose={onClose}
    />
  );
}
