import { cancelDeclaration } from '@fournil/contracts/absences/endpoints';
import { absenceMessages } from '@fournil/contracts/absences/rules';
import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { formatInstant } from '../../shared/format/french.ts';
import { type ConflictField, conflictFields } from '../../shared/ui/conflict.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { correctionLabel, showCorrected } from './correction-form.ts';
import type { AbsenceEntry } from './kinds.ts';
import { submitTo } from './submit-to.ts';

interface CancellationFieldsProps {
  /** As shown beside the form: a cancellation is of what was seen. */
  readonly entry: AbsenceEntry;
  readonly onDone: () => void;
  readonly onBack: () => void;
  /** Reads the declaration again after somebody else corrected it. */
  readonly onReload: () => void;
}

/** Cancels with a reason. What was corrected meanwhile is shown first, and asked about again. */
export function CancellationFields({ entry, onDone, onBack, onReload }: CancellationFieldsProps) {
  const cancel = useCommand(cancelDeclaration);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const [moved, setMoved] = useState<readonly ConflictField[]>([]);
  const form = useForm({
    initialValues: { cancellationReason: '' },
    validate: {
      cancellationReason: (text) => (text.trim() ? null : absenceMessages.cancellationReason),
    },
  });
  const send = ({ cancellationReason }: { cancellationReason: string }) => {
    setFailure(null);
    const { revision } = entry;
    const body = { cancellationReason, ...(revision === undefined ? {} : { baseRevision: revision }) };
    cancel.mutateAsync({ params: { id: entry._id }, body }).then(
      () => {
        toast.success('Déclaration annulée');
        onDone();
      },
      (error: unknown) => {
        const fields = conflictFields(error);
        if (!fields) {
          return setFailure({ title: "Erreur lors de l'annulation", detail: failureText(error) });
        }
        setMoved(fields);
        onReload();
      },
    );
  };
  return (
    <form
      noValidate
      aria-label="Annuler la déclaration"
      onSubmit={(event) =>
        submitTo(
          event,
          form.onSubmit(send, () => setFailure(null)),
        )
      }
    >
      <Stack>
        <Text>
          La déclaration ne comptera plus. Elle reste dans le journal, avec le motif de son annulation.
        </Text>
        {moved.length > 0 && (
          <Notice tone="warning" title="Corrigée entre-temps">
            <List size="sm">
              {moved.map(({ field, yours, theirs, changedBy, changedAt }) => (
                <List.Item key={field}>
                  {correctionLabel(field)}&#8239;: {showCorrected(field, yours)} →{' '}
                  {showCorrected(field, theirs)} ({changedBy}, {formatInstant(changedAt)})
                </List.Item>
              ))}
            </List>
            Vérifiez, puis confirmez l'annulation.
          </Notice>
        )}
        <Textarea
          label="Motif de l'annulation*"
          description="Inscrit au journal d'audit"
          aria-required
          data-autofocus
          maxLength={500}
          {...form.getInputProps('cancellationReason')}
        />
        <FormAlert failure={failure} errors={Object.values(form.errors)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Retour
          </Button>
          <Button type="submit" color="red" disabled={cancel.isPending}>
            {cancel.isPending ? 'Enregistrement...' : 'Annuler la déclaration'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
