import { leaveTypes } from '@fournil/contracts/vacations/rules';
import { NativeSelect, SimpleGrid, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../shared/ui/date-field.tsx';
import type { LeaveForm } from './leave-form.ts';

/** Type, period and comment of a leave. */
export function LeaveFields({ form }: { readonly form: UseFormReturnType<LeaveForm> }) {
  const { startDate } = form.getValues();
  return (
    <>
      <NativeSelect label="Type*" aria-required data={[...leaveTypes]} {...form.getInputProps('type')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Date de début*" aria-required {...form.getInputProps('startDate')} />
        <DateField
          label="Date de fin*"
          aria-required
          {...(startDate ? { min: startDate } : {})}
          {...form.getInputProps('endDate')}
        />
      </SimpleGrid>
      <Textarea
        label="Commentaire"
        description="Facultatif"
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('comment')}
      />
    </>
  );
}
