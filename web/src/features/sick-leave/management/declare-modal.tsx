import { ReasonDialog } from '../../../shared/edit/reason-dialog.tsx';
import { periodText } from '../certificate-text.ts';
import type { CertificateModalProps } from './certificate-card.tsx';

/** Optional notes, then a confirmation that says that a mail leaves for the accountant (D2 2.10). */
export default function DeclareModal({ certificate, actions, onClose }: CertificateModalProps) {
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
        text: 'Marquer cet arrêt comme déclaré\u202f? Un e-mail sera envoyé au comptable.',
        confirmLabel: 'Marquer comme déclaré',
      })}
      failed="Erreur lors de la déclaration"
      decide={(notes) => actions.declare(certificate, notes)}
      onClose={onClose}
    />
  );
}
