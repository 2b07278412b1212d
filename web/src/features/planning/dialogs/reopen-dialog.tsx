import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';

interface ReopenDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onReopen: (reason: string) => void;
  readonly onClose: () => void;
}

/** A realized row is opened again only with a reason, which stays in the journal (D075). */
export default function ReopenDialog({ name, busy, onReopen, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (reason.trim()) onReopen(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={`Rouvrir le planning de ${name}`}>
      <Stack gap="md">
        <Textarea
          label="Raison*"
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          error={tried && !reason.trim() && planMessages.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={busy} onClick={submit}>
            Rouvrir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
