import type { TimeRange } from '@fournil/contracts/settings/shop-times';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { TimeField } from './fields.tsx';

interface RangeListProps {
  /** « Mardi » : names every field to a screen reader. */
  readonly name: string;
  readonly ranges: readonly TimeRange[];
  readonly onChange: (ranges: readonly TimeRange[]) => void;
  readonly error?: string | undefined;
  readonly max?: number;
  /** The initial values of a first or further stretch. */
  readonly next: TimeRange;
  readonly addLabel?: string;
}

/** Stretches of a day, one after the other. */
export function RangeList({
  name,
  ranges,
  onChange,
  error,
  max = 4,
  next,
  addLabel = 'Ajouter une plage',
}: RangeListProps) {
  const change = (index: number, part: Partial<TimeRange>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {ranges.map((range, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the day
          <Group key={index} gap={4} wrap="nowrap">
            <TimeField
              bare
              label={`${name}, début de la plage ${index + 1}`}
              value={range.from}
              onChange={(from) => change(index, { from })}
            />
            <Text span aria-hidden="true">
              –
            </Text>
            <TimeField
              bare
              label={`${name}, fin de la plage ${index + 1}`}
              value={range.to}
              onChange={(to) => change(index, { to })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`${name} : retirer la plage ${index + 1}`}
              onClick={() => onChange(ranges.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        {ranges.length < max && (
          <IconButton
            variant="subtle"
            size="compact-sm"
            icon={IconPlus}
            iconSize={14}
            aria-label={`${name} : ${addLabel.toLowerCase()}`}
            onClick={() => onChange([...ranges, next])}
          >
            {addLabel}
          </IconButton>
        )}
      </Group>
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
