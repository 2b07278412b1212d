import { cancelLeave, type Leave } from '@fournil/contracts/vacations/endpoints';
import { leaveMessages } from '@fournil/contracts/vacations/rules';
import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { formatInstant, formatPeriod } from '../../shared/format/french.ts';
import { type ConflictField, conflictFields, conflictRevision } from '../../shared/ui/conflict.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { leaveLabel, showLeave } from './leave-form.ts';

interface CancelLeaveProps {
  readonly leave: Leave;
  readonly onDone: () => void;
}

/** Asks before a leave is cancelled. What was changed meanwhile is shown first, with both values, and asked about again. */
export function CancelLeave({ leave: read, onDone }: CancelLeaveProps) {
  const [leave] = useState(read);
  const cancel = useCommand(cancelLeave);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ fields: readonly ConflictField[]; revision: number } | null>(null);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    const baseRevision = moved?.revision ?? leave.revision;
    const body = { baseRevision, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    cancel.mutateAsync({ params: { id: leave._id }, body }).then(
      () => {
        toast.success(leaveMessages.cancelled);
        onDone();
      },
      (error: unknown) => {
        const fields = conflictFields(error);
        if (fields?.length) setMoved({ fields, revision: conflictRevision(error) ?? baseRevision });
        else setFailure(failureText(error));
      },
    );
  };
  return (
    <form noValidate aria-label="Annuler le congé" onSubmit={send}>
      <Stack gap="sm">
        <Text>
          {leave.type} {formatPeriod(leave.startDate, leave.endDate)}
          {'\u202f'}: ce congé ne comptera plus. Il reste dans le journal.
        </Text>
        {moved && (
          <Notice tone="warning" title="Modifié entre-temps">
            <List size="sm">
              {moved.fields.map(({ field, yours, theirs, changedBy, changedAt }) => (
                <List.Item key={field}>
                  {leaveLabel(field)}
                  {'\u202f'}: {showLeave(field, yours)} → {showLeave(field, theirs)} ({changedBy},{' '}
                  {formatInstant(changedAt)})
                </List.Item>
              ))}
            </List>
            Annuler le congé tel qu’il est maintenant, ou le garder{'\u202f'}?
          </Notice>
        )}
        <Textarea
          label="Motif"
          description="Facultatif, inscrit au journal d’audit"
          maxLength={500}
          autosize
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormAlert
          failure={failure === null ? null : { title: 'Erreur lors de l’annulation', detail: failure }}
          errors={[]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} data-autofocus>
            Garder le congé
          </Button>
          <Button type="submit" color="red" disabled={cancel.isPending}>
            {cancel.isPending ? 'Enregistrement...' : 'Annuler le congé'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
