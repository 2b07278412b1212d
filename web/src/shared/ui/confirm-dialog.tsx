import { Button, Group, Modal, Text } from '@mantine/core';
import type { Question } from './question.ts';

interface ConfirmDialogProps {
  readonly question: Question;
  readonly opened: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** The dialog of `useConfirm`, loaded with the first question. */
export default function ConfirmDialog({ question, opened, onAnswer }: ConfirmDialogProps) {
  const { text, title = 'Confirmation', confirmLabel, cancelLabel = 'Annuler', danger = false } = question;
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title={title} zIndex={310}>
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          onClick={() => onAnswer(true)}
          data-autofocus={danger ? undefined : true}
          {...(danger ? { color: 'red' } : {})}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
