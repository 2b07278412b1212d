import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useModalPage } from '../../../shared/ui/use-modal-page.ts';
import { periodText } from '../certificate-text.ts';
import type { CertificateActions } from './use-certificate-actions.ts';

interface RejectModalProps {
  readonly certificate: SickLeave;
  readonly actions: CertificateActions;
  readonly onClose: () => void;
}

/** The reason, then a confirmation that repeats it and says that a mail leaves (D2 2.10). */
export default function RejectModal({ certificate, actions, onClose }: RejectModalProps) {
  useModalPage();
  const confirm = useConfirm();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const said = reason.trim();
    if (!said) {
      setError(sickLeaveMessages.rejectReason);
      return;
    }
    const sure = await confirm({
      title: "Rejeter l'arrêt maladie",
      text: `Raison\u202f: ${said}\n\nUn e-mail sera envoyé au salarié avec cette raison.`,
      confirmLabel: 'Rejeter',
      danger: true,
    });
    if (sure && (await actions.reject(certificate, said))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Rejeter l'arrêt maladie" zIndex={305}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>
            {certificate.employeeName}, {periodText(certificate)}
          </Text>
          <Textarea
            label="Raison du rejet*"
            description="Le salarié la recevra telle quelle."
            aria-required
            data-autofocus
            maxLength={500}
            autosize
            minRows={3}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setError(null);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" color="red" disabled={actions.busy}>
              {actions.busy ? 'Enregistrement...' : 'Rejeter'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
