import type { AnswerOf } from '@fournil/contracts/endpoint';
import { copyWeek } from '@fournil/contracts/planning/edit-endpoints';
import { weekAfter } from '@fournil/contracts/planning/week';
import { hoursWithNextDay } from '@fournil/contracts/time/clock';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { Dialog } from '../../../shared/edit/dialog.tsx';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { count } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { readWeek, type WeekText } from '../choose-week/week-choice.ts';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';
import { useWeekPage } from '../week/week-context.tsx';

interface CopyDialogProps {
  readonly onClose: () => void;
}

type CopyResult = AnswerOf<typeof copyWeek>['data'];

/** Copies the possible shifts of another week, and lists the others. */
export default function CopyDialog({ onClose }: CopyDialogProps) {
  const [result, setResult] = useState<CopyResult | null>(null);
  return result ? (
    <ResultDialog result={result} onClose={onClose} />
  ) : (
    <SourceDialog
      onClose={onClose}
      onCopied={(copied) => (copied.skipped.length > 0 ? setResult(copied) : onClose())}
    />
  );
}

interface SourceDialogProps extends CopyDialogProps {
  readonly onCopied: (result: CopyResult) => void;
}

/** Which week to copy. */
function SourceDialog({ onCopied, onClose }: SourceDialogProps) {
  const { week, plan } = useWeekPage();
  const command = useCommand(copyWeek);
  const refetchOnConflict = useRefetchOnConflict(week);
  const before = weekAfter(week, -1);
  const edit = useEdit<WeekText>({
    initial: { week: String(before.week), year: String(before.year) },
    validate: (text) => {
      const read = readWeek(text);
      return read.ok ? {} : { [read.field]: read.message };
    },
    failed: 'Erreur lors de la copie',
    save: async (text) => {
      const source = readWeek(text);
      if (!source.ok) return false;
      const { week: fromWeek, year: fromYear } = source.week;
      const body = { baseRevision: plan.revision, fromWeek, fromYear };
      try {
        const { data } = await command.mutateAsync({ params: week, body });
        toast.success(count(data.copied, 'créneau copié', 'créneaux copiés'));
        onCopied(data);
        return true;
      } catch (error) {
        refetchOnConflict(error);
        throw error;
      }
    },
  });
  return (
    <FormDialog
      title={`Copier une semaine dans la semaine ${week.week}`}
      size="md"
      edit={edit}
      submitLabel="Copier"
      onClose={onClose}
    >
      <Text>Les créneaux déjà réalisés, passés ou épinglés de la semaine {week.week} restent.</Text>
      <Group grow align="flex-start">
        <TextInput
          label="Semaine à copier"
          data-autofocus
          inputMode="numeric"
          {...edit.form.getInputProps('week')}
        />
        <TextInput label="Année de cette semaine" inputMode="numeric" {...edit.form.getInputProps('year')} />
      </Group>
    </FormDialog>
  );
}

interface ResultDialogProps extends CopyDialogProps {
  readonly result: CopyResult;
}

/** The shifts that could not be copied, and why. */
function ResultDialog({ result, onClose }: ResultDialogProps) {
  const { personOf } = useWeekPage();
  return (
    <Dialog title="Semaine copiée" size="lg" onClose={onClose}>
      <Text>
        {count(result.copied, 'créneau copié', 'créneaux copiés')}.{' '}
        {count(result.skipped.length, "n'a pas pu l'être", "n'ont pas pu l'être")}
        {'\u202f:'}
      </Text>
      <ul>
        {result.skipped.map(({ employeeId, date, startTime, endTime, text: reason }) => (
          <li key={employeeId + date + startTime}>
            {personOf(employeeId)?.name ?? ''}, {columnDate(date)}, {hoursWithNextDay(startTime, endTime)}
            {'\u202f:'} {reason}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Fermer</Button>
      </Group>
    </Dialog>
  );
}
