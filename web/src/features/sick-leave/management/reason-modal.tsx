import type { SickLeave } from '@fournil/contracts/sick-leave/answers';
import { sickLeaveMessages } from '@fournil/contracts/sick-leave/rules';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useModalPage } from '../../../shared/ui/use-modal-page.ts';
import { periodText } from '../certificate-text.ts';
import type { CertificateActions } from './use-certificate-actions.ts';

interface ReasonModalProps {
  readonly kind: keyof typeof kinds;
  readonly certificate: SickLeave;
  readonly actions: CertificateActions;
  readonly onClose: () => void;
}

/** What takes a certificate back asks for a reason, and for a confirmation that repeats it (D2 2.10). */
const kinds = {
  reject: {
    title: "Rejeter l'arrêt maladie",
    label: 'Raison du rejet*',
    description: 'Le salarié la recevra telle quelle.',
    missing: sickLeaveMessages.rejectReason,
    repeated: (reason: string) =>
      `Raison\u202f: ${reason}\n\nUn e-mail sera envoyé au salarié avec cette raison.`,
    done: 'Rejeter',
  },
  reopen: {
    title: "Remettre l'arrêt en attente",
    label: 'Motif*',
    description: 'Le comptable le recevra tel quel.',
    missing: sickLeaveMessages.reopenReason,
    repeated: (reason: string) =>
      `Motif\u202f: ${reason}\n\nLe salarié ne sera plus en arrêt maladie pour cette période. Si le comptable a été prévenu de la validation, un e-mail lui dira de ne plus en tenir compte.`,
    done: 'Remettre en attente',
  },
} as const;

export default function ReasonModal({ kind, certificate, actions, onClose }: ReasonModalProps) {
  useModalPage();
  const confirm = useConfirm();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { title, label, description, missing, repeated, done } = kinds[kind];
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const said = reason.trim();
    if (!said) {
      setError(missing);
      return;
    }
    const sure = await confirm({ title, text: repeated(said), confirmLabel: done, danger: true });
    if (sure && (await actions[kind](certificate, said))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} zIndex={305}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
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
              {actions.busy ? 'Enregistrement...' : done}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
