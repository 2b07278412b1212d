import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { useMails } from '../../../shared/mail/use-mails.ts';
import { periodText } from '../certificate-text.ts';
import type { CertificateModalProps } from './certificate-card.tsx';

/** Optional notes, then a confirmation that says that a mail leaves for the accountant [sick-leave-6]. */
export default function DeclareModal({ certificate, actions, onClose }: CertificateModalProps) {
  const mails = useMails();
  return (
    <ReasonDialog
      title="Marquer comme déclaré"
      subject={`${certificate.employeeName}, ${periodText(certificate)}`}
      label="Notes"
      description="Facultatives"
      maxLength={1000}
      submitLabel="Marquer comme déclaré"
      ask={() => ({
        title: "Déclarer l'arrêt maladie",
        text: `Marquer cet arrêt comme déclaré\u202f? ${mails.promise('Un e-mail sera envoyé au comptable.', 'accountant')}`.trim(),
        confirmLabel: 'Marquer comme déclaré',
      })}
      failed="Erreur lors de la déclaration"
      decide={(notes) => actions.declare(certificate, notes)}
      onClose={onClose}
    />
  );
}
