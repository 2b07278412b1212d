import { correctLeave, type Leave } from '@fournil/contracts/vacations/endpoints';
import { leaveMessages } from '@fournil/contracts/vacations/rules';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import {
  type Choice,
  type ConflictField,
  conflictFields,
  conflictRevision,
  settleConflict,
} from '../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../shared/ui/conflict-dialog.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { LeaveFields } from './leave-fields.tsx';
import {
  correctedLeave,
  formerLeave,
  type LeaveForm,
  leaveErrors,
  leaveFormOf,
  leaveLabel,
  type LeaveFields as Sent,
  showLeave,
} from './leave-form.ts';

interface CorrectLeaveProps {
  readonly leave: Leave;
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
}

/** Type, period and comment of a leave already recorded; what somebody else changed meanwhile is asked about. */
export function CorrectLeave({ leave: read, onDirty, onDone }: CorrectLeaveProps) {
  // As it stood when the form opened: a later reading must not change what the input is held against.
  const [leave] = useState(read);
  const correct = useCommand(correctLeave);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const [conflict, setConflict] = useState<{ fields: readonly ConflictField[]; revision?: number } | null>(
    null,
  );
  const form = useForm<LeaveForm>({ initialValues: leaveFormOf(leave), validate: leaveErrors });
  const changes = correctedLeave(form.getValues(), leave);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  const send = (fields: Sent, baseRevision: number) =>
    correct.mutateAsync({ params: { id: leave._id }, body: { ...fields, baseRevision } });
  const takeBack = (fields: Sent, revision: number) => () =>
    send(formerLeave(fields, leave), revision).then(
      () => toast.success('Modification annulée'),
      (error: unknown) => toast.error(failureText(error)),
    );
  const attempt = async (fields: Sent, baseRevision: number) => {
    setFailure(null);
    setConflict(null);
    try {
      if (Object.keys(fields).length) {
        const { data } = await send(fields, baseRevision);
        toast.success(leaveMessages.corrected, { undo: () => void takeBack(fields, data.revision)() });
      }
      onDone();
    } catch (error) {
      const found = conflictFields(error);
      if (found?.length) setConflict({ fields: found, revision: conflictRevision(error) ?? baseRevision });
      else setFailure({ title: leaveMessages.saveFailed, detail: failureText(error) });
    }
  };
  const decide = (choices: Readonly<Record<string, Choice>>) =>
    void attempt(settleConflict(changes, choices), conflict?.revision ?? leave.revision);

  return (
    <form
      noValidate
      aria-label="Modifier le congé"
      onSubmit={form.onSubmit(() => void attempt(changes, leave.revision))}
    >
      <Stack gap="sm">
        <LeaveFields form={form} />
        <FormAlert failure={failure} errors={Object.values(form.errors)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Retour
          </Button>
          <Button type="submit" disabled={!dirty || correct.isPending}>
            {correct.isPending ? 'Enregistrement...' : 'Enregistrer'}
          </Button>
        </Group>
      </Stack>
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          labelOf={leaveLabel}
          show={showLeave}
          saving={correct.isPending}
          onDecide={decide}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
