import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from './edit-form.tsx';
import type { Question } from './question.ts';
import { useEdit } from './use-edit.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** The subject of the decision, « Nadia Benali, du 12/11/2026 au 18/11/2026 ». */
  readonly subject?: ReactNode;
  /** The label of the text; a required one ends in an asterisk. */
  readonly label: string;
  readonly description?: string;
  /** The error for an empty text; without it the text may be empty. */
  readonly missing?: string;
  readonly maxLength?: number;
  /** Asked with the trimmed text before it is sent. */
  readonly ask?: (reason: string) => Question;
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** Title of the alert when the decision fails. */
  readonly failed: string;
  /** Sends the trimmed text; false when its author goes back to it. */
  readonly decide: (reason: string) => Promise<unknown>;
  readonly onDecided?: () => void;
  readonly onClose: () => void;
}

/** A decision about a record, with a text that the person concerned will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, subject, label, description, missing, maxLength = 500, ask, submitLabel, danger } = props;
  const edit = useEdit<{ readonly reason: string }>({
    initial: { reason: '' },
    ...(missing ? { validate: ({ reason }) => (reason.trim() ? {} : { reason: missing }) } : {}),
    ...(ask ? { ask: ({ reason }) => ask(reason.trim()) } : {}),
    failed: props.failed,
    save: ({ reason }) => props.decide(reason.trim()),
    onSaved: () => {
      props.onClose();
      props.onDecided?.();
    },
  });
  return (
    <FormDialog
      title={title}
      edit={edit}
      danger={danger ?? false}
      submitLabel={submitLabel}
      onClose={props.onClose}
    >
      {subject && <Text>{subject}</Text>}
      <Textarea
        label={label}
        {...(description ? { description } : {})}
        aria-required={missing !== undefined}
        data-autofocus
        maxLength={maxLength}
        autosize
        minRows={3}
        {...edit.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
