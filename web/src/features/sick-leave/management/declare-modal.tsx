import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useModalPage } from '../../../shared/ui/use-modal-page.ts';
import { periodText } from '../certificate-text.ts';
import type { CertificateActions } from './use-certificate-actions.ts';

interface DeclareModalProps {
  readonly certificate: SickLeave;
  readonly actions: CertificateActions;
  readonly onClose: () => void;
}

/** Optional notes, then a confirmation that says that a mail leaves for the accountant (D2 2.10). */
export default function DeclareModal({ certificate, actions, onClose }: DeclareModalProps) {
  useModalPage();
  const confirm = useConfirm();
  const [notes, setNotes] = useState('');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const sure = await confirm({
      title: "Déclarer l'arrêt maladie",
      text: `Marquer cet arrêt comme déclaré\u202f? Un e-mail sera envoyé au comptable.`,
      confirmLabel: 'Marquer comme déclaré',
    });
    if (sure && (await actions.declare(certificate, notes))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Marquer comme déclaré" zIndex={305}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
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
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" disabled={actions.busy}>
              {actions.busy ? 'Enregistrement...' : 'Marquer comme déclaré'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
