import { weekDays } from '@fournil/contracts/employees/rules';
import { constraintChoices } from '@fournil/contracts/planning/cells';
import {
  type RecurringAvailability,
  weekParities,
  weekParityLabels,
} from '@fournil/contracts/planning/profile';
import { ActionIcon, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

interface RecurringEditorProps {
  readonly recurring: readonly RecurringAvailability[];
  readonly onChange: (recurring: RecurringAvailability[]) => void;
}

const values = constraintChoices.filter(({ value }) => value !== '');
const parities = weekParities.map((value) => ({ value, label: weekParityLabels[value] }));
const blank: RecurringAvailability = {
  day: 'Mercredi',
  value: 'Matin',
  weeks: 'all',
  from: null,
  until: null,
};

/** « Mercredi : matin seulement, semaines paires ». */
export function RecurringEditor({ recurring, onChange }: RecurringEditorProps) {
  const change = (index: number, part: Partial<RecurringAvailability>) =>
    onChange(recurring.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <Fieldset legend="Disponibilités habituelles">
      <Stack>
        {recurring.map((one, index) => {
          const which = `disponibilité ${index + 1}`;
          const select = (field: 'day' | 'value' | 'weeks') => ({
            value: one[field],
            onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
              change(index, { [field]: currentTarget.value }),
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
            <Stack key={index} gap="xs">
              <Group wrap="nowrap" align="flex-end">
                <NativeSelect style={{ flex: 1 }} label="Jour" data={[...weekDays]} {...select('day')} />
                <NativeSelect style={{ flex: 1.4 }} label="Contrainte" data={values} {...select('value')} />
                <ActionIcon
                  size={40}
                  variant="default"
                  aria-label={`Retirer la ${which}`}
                  onClick={() => onChange(recurring.filter((_, at) => at !== index))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
              <Group wrap="nowrap" align="flex-end">
                <NativeSelect style={{ flex: 1.4 }} label="Semaines" data={parities} {...select('weeks')} />
                <DateField
                  style={{ flex: 1 }}
                  label="Depuis"
                  value={one.from}
                  onChange={(from) => change(index, { from: from || null })}
                />
                <DateField
                  style={{ flex: 1 }}
                  label="Jusqu’au"
                  min={one.from ?? undefined}
                  value={one.until}
                  onChange={(until) => change(index, { until: until || null })}
                />
              </Group>
            </Stack>
          );
        })}
        <IconButton
          icon={IconPlus}
          disabled={recurring.length >= 20}
          onClick={() => onChange([...recurring, blank])}
        >
          Ajouter une disponibilité
        </IconButton>
      </Stack>
    </Fieldset>
  );
}
