import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../format/french.ts';
import type { Choice, ConflictField } from './conflict.ts';

interface ConflictDialogProps {
  readonly fields: readonly ConflictField[];
  /** The label of a field as the form words it. */
  readonly labelOf: (field: string) => string;
  /** A value as the form would show it. */
  readonly show: (field: string, value: unknown) => string;
  readonly saving: boolean;
  readonly onDecide: (choices: Readonly<Record<string, Choice>>) => void;
  readonly onClose: () => void;
}

/** After a conflict: who changed what, both values, and the choice. Nothing is lost silently. */
export function ConflictDialog({ fields, labelOf, show, saving, onDecide, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const decided = fields.every(({ field }) => choices[field]);
  return (
    <Modal opened onClose={onClose} title="Modifié entre-temps" zIndex={305}>
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
        <Button disabled={!decided} loading={saving} onClick={() => onDecide(choices)}>
          Enregistrer ce choix
        </Button>
      </Group>
    </Modal>
  );
}
