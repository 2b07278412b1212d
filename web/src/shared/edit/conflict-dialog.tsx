import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../format/french.ts';
import type { Choices, ConflictField } from './conflict.ts';
import { Dialog } from './dialog.tsx';

interface ConflictDialogProps {
  readonly fields: readonly ConflictField[];
  /** The label of a field as the form words it. */
  readonly labelOf: (field: string) => string;
  /** A value as the form would show it. */
  readonly show: (field: string, value: unknown) => string;
  readonly onDecide: (choices: Choices) => void;
  readonly onClose: () => void;
}

/** After a conflict: the other author, both values, and the choice. Nothing is lost silently. */
export default function ConflictDialog({ fields, labelOf, show, onDecide, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const isDecided = fields.every(({ field }) => choices[field]);
  return (
    <Dialog title="Modifié entre-temps" onClose={onClose}>
      <Text>
        Quelqu'un d'autre a modifié la même chose pendant votre saisie. Choisissez la valeur à garder.
      </Text>
      <Stack mt="md" gap="lg">
        {fields.map(({ field, yours, theirs, changedBy, changedAt }) => (
          <Radio.Group
            key={field}
            label={labelOf(field)}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            description={`Modifié par ${changedBy} le ${formatInstant(changedAt)}`}
            value={choices[field] ?? null}
            onChange={(value) => setChoices({ ...choices, [field]: value === 'yours' ? 'yours' : 'theirs' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="theirs" label={`${show(field, theirs)} (${changedBy})`} />
              <Radio value="yours" label={`${show(field, yours)} (votre saisie)`} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Revenir à la saisie
        </Button>
        <Button disabled={!isDecided} onClick={() => onDecide(choices)}>
          Enregistrer ce choix
        </Button>
      </Group>
    </Dialog>
  );
}
