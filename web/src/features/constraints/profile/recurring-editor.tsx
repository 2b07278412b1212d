import { weekDays } from '@fournil/contracts/employees/rules';
import { constraintChoices } from '@fournil/contracts/planning/cells';
import {
  type RecurringAvailability,
  weekParities,
  weekParityLabels,
} from '@fournil/contracts/planning/profile';
import { ActionIcon, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
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
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
            <Stack key={index} gap="xs">
              <Group wrap="nowrap" align="flex-end">
                <NativeSelect
                  style={{ flex: 1 }}
                  label="Jour"
                  data={[...weekDays]}
                  value={one.day}
                  onChange={(event) =>
                    change(index, { day: event.currentTarget.value as RecurringAvailability['day'] })
                  }
                />
                <NativeSelect
                  style={{ flex: 1.4 }}
                  label="Contrainte"
                  data={values}
                  value={one.value}
                  onChange={(event) =>
                    change(index, { value: event.currentTarget.value as RecurringAvailability['value'] })
                  }
                />
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
                <NativeSelect
                  style={{ flex: 1.4 }}
                  label="Semaines"
                  data={parities}
                  value={one.weeks}
                  onChange={(event) =>
                    change(index, { weeks: event.currentTarget.value as RecurringAvailability['weeks'] })
                  }
                />
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
