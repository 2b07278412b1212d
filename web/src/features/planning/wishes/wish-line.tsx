import type { weekDays } from '@fournil/contracts/employees/rules';
import { wishKinds, wishLabels } from '@fournil/contracts/planning/wishes';
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TypedWish } from './typed-wishes.ts';

interface WishLineProps {
  readonly day: (typeof weekDays)[number];
  readonly wish: TypedWish;
  readonly errors: { readonly from: ReactNode; readonly to: ReactNode };
  /** The end of a morning and the beginning of an afternoon in this shop. */
  readonly until: string;
  readonly since: string;
  readonly onChange: (wish: TypedWish) => void;
}

/** One weekday: no wish, or one in words; hours only where hours were chosen. */
export function WishLine({ day, wish, errors, until, since, onChange }: WishLineProps) {
  const hint = { morning: ` (jusqu’à ${until})`, afternoon: ` (à partir de ${since})`, off: '', hours: '' };
  const choices = [
    { value: '', label: 'Peu importe' },
    ...wishKinds.map((value) => ({ value, label: wishLabels[value] + hint[value] })),
  ];
  const time = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      aria-label={`${label}, ${day.toLowerCase()}`}
      inputMode="numeric"
      value={wish[name]}
      error={errors[name]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ ...wish, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack component="li" gap={8}>
      <NativeSelect
        label={day}
        data={choices}
        value={wish.kind}
        onChange={(event) =>
          onChange({ ...wish, kind: wishKinds.find((kind) => kind === event.currentTarget.value) ?? '' })
        }
      />
      {wish.kind === 'hours' && (
        <SimpleGrid cols={2} spacing="sm">
          {time('from', 'De')}
          {time('to', 'À')}
        </SimpleGrid>
      )}
    </Stack>
  );
}
