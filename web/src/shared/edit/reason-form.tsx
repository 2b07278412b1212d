import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useLayer } from './layer.ts';
import type { ReasonQuestion } from './question.ts';

interface ReasonFormProps {
  readonly question: ReasonQuestion;
  readonly onGive: (reason: string) => void;
  readonly onLeave: () => void;
}

/** What a question asked with a text stands in. */
export function ReasonForm({ question, onGive, onLeave }: ReasonFormProps) {
  // The dialog of the library gives the focus back itself.
  useLayer({ returnFocus: false });
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The form it is asked from may stand around it in the tree of components.
    event.stopPropagation();
    if (reason.trim() === '') setError(question.missing);
    else onGive(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{question.text}</Text>
        <Textarea
          label={question.label}
          aria-required
          data-autofocus
          maxLength={500}
          autosize
          minRows={3}
          value={reason}
          error={error}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError('');
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {question.cancelLabel ?? 'Annuler'}
          </Button>
          <Button type="submit">{question.confirmLabel}</Button>
        </Group>
      </Stack>
    </form>
  );
}
