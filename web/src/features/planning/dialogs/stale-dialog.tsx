import type { PlanView } from '@fournil/contracts/planning/plan-views';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { formatInstant } from '../../../shared/format/french.ts';
import { dayMonth } from '../plan/week-choice.ts';
import type { StaleChange } from '../use-save-plan.ts';

interface StaleDialogProps {
  readonly changes: readonly StaleChange[];
  readonly people: PlanView['people'];
  readonly onRedo: () => void;
  readonly onDrop: () => void;
  readonly onClose: () => void;
}

/** Somebody else changed the same people and days: who changed what, and both ways out. */
export default function StaleDialog({ changes, people, onRedo, onDrop, onClose }: StaleDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Modifié entre-temps" size="lg">
      <Stack gap="md">
        <Text>Quelqu'un d'autre a modifié les mêmes jours pendant votre saisie. Rien n'a été perdu.</Text>
        <ul>
          {changes.map(({ employeeId, date, text, by, at }) => (
            <li key={`${employeeId}${date}${text}${at}`}>
              <strong>
                {people.find((person) => person.employeeId === employeeId)?.name} {date && dayMonth(date)}
              </strong>{' '}
              {text}
              {by && ` (${by}${at ? `, le ${formatInstant(at)}` : ''})`}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDrop}>
            Garder leur version
          </Button>
          <Button onClick={onRedo}>Remettre mes modifications sur leur version</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
