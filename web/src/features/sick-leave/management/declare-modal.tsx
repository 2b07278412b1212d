import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/form-dialog.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { periodText } from '../certificate-text.ts';
import type { CertificateModalProps } from './certificate-card.tsx';

/** Optional notes, then a confirmation that says that a mail leaves for the accountant (D2 2.10). */
export default function DeclareModal({ certificate, actions, onClose }: CertificateModalProps) {
  const edit = useEdit({
    initial: { notes: '' },
    ask: () => ({
      title: "Déclarer l'arrêt maladie",
      text: `Marquer cet arrêt comme déclaré\u202f? Un e-mail sera envoyé au comptable.`,
      confirmLabel: 'Marquer comme déclaré',
    }),
    failed: 'Erreur lors de la déclaration',
    save: ({ notes }) => actions.declare(certificate, notes),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Marquer comme déclaré"
      edit={edit}
      submitLabel="Marquer comme déclaré"
      onClose={onClose}
    >
      <Text>
        {certificate.employeeName}, {periodText(certificate)}
      </Text>
      <Textarea
        label="Notes"
        description="Facultatives"
        data-autofocus
        maxLength={1000}
        autosize
        minRows={2}
        {...edit.form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
