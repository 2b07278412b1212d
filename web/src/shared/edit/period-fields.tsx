import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from './date-field.tsx';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

interface PeriodFieldsProps<V extends Period> {
  readonly form: UseFormReturnType<V>;
  /** Last day it may start, YYYY-MM-DD. */
  readonly lastStart?: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
}

/** 'Date de début*' and 'Date de fin*', side by side; the calendar of the end begins at the start. */
export function PeriodFields<V extends Period>({
  form,
  lastStart,
  autoFocus,
  disabled = false,
}: PeriodFieldsProps<V>) {
  const { startDate } = form.getValues();
  return (
    <Fields>
      <DateField
        label="Date de début*"
        aria-required
        max={lastStart}
        disabled={disabled}
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('startDate')}
      />
      <DateField
        label="Date de fin*"
        aria-required
        min={startDate || undefined}
        opensAt={startDate}
        disabled={disabled}
        {...form.getInputProps('endDate')}
      />
    </Fields>
  );
}

/** Two fields next to each other; one below the other if there is too little width. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <SimpleGrid cols={{ base: 1, xs: 2 }}>{children}</SimpleGrid>;
}
