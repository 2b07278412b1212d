import type { AnswerOf } from '@fournil/contracts/endpoint';
import { copyWeek } from '@fournil/contracts/planning/edit-endpoints';
import { weekAfter } from '@fournil/contracts/planning/week';
import { columnDate } from '@fournil/contracts/time/french-dates';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../shared/api/api-error.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { count } from '../../../shared/format/french.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { readWeek } from '../choose-week/week-choice.ts';
import { useRefetchOnConflict } from '../week/use-refetch-on-conflict.ts';
import { useWeekPage } from '../week/week-context.tsx';

interface CopyDialogProps {
  readonly onClose: () => void;
}

type Copied = AnswerOf<typeof copyWeek>['data'];

/** Copies the shifts of another week as far as they are possible, and lists those that are not. */
export default function CopyDialog({ onClose }: CopyDialogProps) {
  const { week, plan } = useWeekPage();
  const before = weekAfter(week, -1);
  const [text, setText] = useState({ week: String(before.week), year: String(before.year) });
  const [copied, setCopied] = useState<Copied | null>(null);
  const command = useCommand(copyWeek);
  const refetchOnConflict = useRefetchOnConflict(week);
  const chosen = readWeek(text);
  const nameOf = (id: string) => plan.people.find(({ employeeId }) => employeeId === id)?.name ?? '';
  const run = () => {
    if (!chosen.ok) return;
    const { week: fromWeek, year: fromYear } = chosen.week;
    const body = { baseRevision: plan.revision, fromWeek, fromYear };
    command.mutateAsync({ params: week, body }).then(
      ({ data }) => {
        toast.success(`${count(data.copied, 'service copié', 'services copiés')}`);
        if (data.skipped.length === 0) onClose();
        else setCopied(data);
      },
      (error: unknown) => {
        refetchOnConflict(error);
        toast.error(`Erreur lors de la copie\u202f: ${failureText(error)}`);
      },
    );
  };
  if (copied) {
    return (
      <Modal opened onClose={onClose} title="Semaine copiée" size="lg">
        <Text>
          {count(copied.copied, 'service copié', 'services copiés')}.{' '}
          {count(copied.skipped.length, "n'a pas pu l'être", "n'ont pas pu l'être")}
          {'\u202f:'}
        </Text>
        <ul>
          {copied.skipped.map(({ employeeId, date, startTime, endTime, text: why }) => (
            <li key={employeeId + date + startTime}>
              {nameOf(employeeId)}, {columnDate(date)}, {startTime}–{endTime}
              {'\u202f:'} {why}
            </li>
          ))}
        </ul>
        <Group justify="flex-end" mt="md">
          <Button onClick={onClose}>Fermer</Button>
        </Group>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={`Copier une semaine dans la semaine ${week.week}`}>
      <Stack gap="md">
        <Text>Les services déjà réalisés, passés ou épinglés de la semaine {week.week} restent.</Text>
        <Group grow align="flex-start">
          <TextInput
            label="Semaine à copier"
            data-autofocus
            inputMode="numeric"
            value={text.week}
            error={!chosen.ok && chosen.field === 'week' && chosen.message}
            onChange={(event) => setText({ ...text, week: event.currentTarget.value })}
          />
          <TextInput
            label="Année de cette semaine"
            inputMode="numeric"
            value={text.year}
            error={!chosen.ok && chosen.field === 'year' && chosen.message}
            onChange={(event) => setText({ ...text, year: event.currentTarget.value })}
          />
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={command.isPending} disabled={!chosen.ok} onClick={run}>
            Copier
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
