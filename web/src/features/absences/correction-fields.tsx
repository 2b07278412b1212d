import { delayMinutes } from '@fournil/contracts/absences/rules';
import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { todayInParis } from '../../shared/format/french.ts';
import {
  type Choice,
  type ConflictField,
  conflictFields,
  conflictRevision,
} from '../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../shared/ui/conflict-dialog.tsx';
import { DateField } from '../../shared/ui/date-field.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import {
  asFormErrors,
  correctionErrors,
  correctionFormOf,
  correctionLabel,
  showCorrected,
} from './correction-form.ts';
import type { AbsenceEntry } from './kinds.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { submitTo } from './submit-to.ts';
import { useCorrect } from './use-correct.ts';

interface CorrectionFieldsProps {
  /** As it was read when the form was opened: a refresh must not move the ground under it. */
  readonly entry: AbsenceEntry;
  readonly employeeId: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
  /** Told whether something typed would be lost. */
  readonly onDirty: (dirty: boolean) => void;
}

interface Conflict {
  readonly fields: readonly ConflictField[];
  readonly revision: number | undefined;
}

/** Corrects dates, duration or reason, with the reason of the correction. */
export function CorrectionFields({ entry: now, employeeId, onDone, onBack, onDirty }: CorrectionFieldsProps) {
  const [entry] = useState(now);
  const delay = entry.kind === 'delay';
  const today = todayInParis();
  const { save, settle, saving } = useCorrect(entry);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm({
    initialValues: correctionFormOf(entry),
    validate: (typed) => correctionErrors(typed, entry, todayInParis()),
  });
  const { startDate, endDate } = form.getValues();
  const dirty = form.isDirty() && !saving;
  useUnsavedGuard(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const attempt = (saved: Promise<void>) => {
    setFailure(null);
    setConflict(null);
    saved.then(onDone, (error: unknown) => {
      const fields = conflictFields(error);
      if (fields) return setConflict({ fields, revision: conflictRevision(error) });
      if (error instanceof ApiError) form.setErrors(asFormErrors(error.fields));
      setFailure({ title: 'Erreur lors de la correction', detail: failureText(error) });
    });
  };
  const decide = (choices: Readonly<Record<string, Choice>>) =>
    attempt(settle(form.getValues(), choices, conflict?.revision));
  const period = (
    <>
      <DateField label="Date de début*" aria-required {...form.getInputProps('startDate')} />
      <DateField label="Date de fin*" aria-required min={startDate} {...form.getInputProps('endDate')} />
    </>
  );
  const lateness = (
    <>
      <DateField label="Date du retard*" aria-required max={today} {...form.getInputProps('startDate')} />
      <TextInput
        label="Durée (minutes)*"
        aria-required
        type="number"
        inputMode="numeric"
        min={delayMinutes.min}
        max={delayMinutes.max}
        {...form.getInputProps('duration')}
      />
    </>
  );
  return (
    <form
      noValidate
      aria-label="Corriger la déclaration"
      onSubmit={(event) =>
        submitTo(
          event,
          form.onSubmit(
            (typed) => attempt(save(typed)),
            () => setFailure(null),
          ),
        )
      }
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{delay ? lateness : period}</SimpleGrid>
        <Textarea
          label="Raison"
          description="Facultative"
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <Textarea
          label="Motif de la correction*"
          description="Inscrit au journal d'audit"
          aria-required
          maxLength={500}
          {...form.getInputProps('correctionReason')}
        />
        {entry.kind !== 'absent' && (
          <OverlapWarning
            kind={entry.kind}
            employeeId={employeeId}
            startDate={startDate}
            endDate={delay ? startDate : endDate}
            except={entry._id}
          />
        )}
        <FormAlert failure={failure} errors={Object.values(form.errors)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            Annuler
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? 'Enregistrement...' : 'Enregistrer la correction'}
          </Button>
        </Group>
      </Stack>
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          labelOf={correctionLabel}
          show={showCorrected}
          saving={saving}
          onDecide={decide}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
