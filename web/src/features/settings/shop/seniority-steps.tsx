import { Button, Group, Stack, Text } from '@mantine/core';
import { NumberField } from '../../../shared/edit/number-field.tsx';
import { count } from '../../../shared/format/french.ts';
import { useShopForm } from './shop-form.ts';

const most = 6;
const fields = [
  { field: 'years', label: 'À partir de (ans)', max: 50 },
  { field: 'days', label: 'Jours de plus', max: 12 },
] as const;

/** Further days by years in the shop: a line each, the most that the years reached give. */
export function SenioritySteps() {
  const { settings, set, errorOf } = useShopForm();
  const steps = settings.leave.seniority;
  const write = (next: typeof steps) => set('leave.seniority', next);
  const last = steps.at(-1);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        Jours d’ancienneté
      </Text>
      {steps.length === 0 && (
        <Text size="sm" c="dimmed">
          Aucun : la loi n’en donne pas.
        </Text>
      )}
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name, only its place
        <Group key={at} gap="sm" align="flex-end">
          {fields.map(({ field, ...input }) => (
            <NumberField
              {...input}
              key={field}
              required
              kind="count"
              value={step[field]}
              min={1}
              maw={140}
              onChange={(typed) =>
                write(steps.map((one, i) => (i === at ? { ...one, [field]: typed ?? one[field] } : one)))
              }
            />
          ))}
          <Button
            variant="default"
            aria-label={`Retirer le palier de ${count(step.years, 'an')}`}
            onClick={() => write(steps.filter((_one, i) => i !== at))}
          >
            Retirer
          </Button>
        </Group>
      ))}
      {errorOf('leave.seniority') && (
        <Text size="sm" c="red">
          {errorOf('leave.seniority')}
        </Text>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        disabled={steps.length >= most}
        onClick={() => write([...steps, { years: (last?.years ?? 0) + 5, days: (last?.days ?? 0) + 1 }])}
      >
        Ajouter un palier
      </Button>
    </Stack>
  );
}
