import { planMessages } from '@fournil/contracts/planning/plan-shapes';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWeekPage } from '../week/week-context.tsx';

interface ReopenDialogProps {
  readonly planningId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Reopens a realized row; the reason is recorded in the audit trail (D075). */
export default function ReopenDialog({ planningId, name, onClose }: ReopenDialogProps) {
  const { commands } = useWeekPage();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (reason.trim() && (await commands.reopen(planningId, reason.trim()))) onClose();
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
          <Button loading={commands.isBusy} onClick={() => void submit()}>
            Rouvrir
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
