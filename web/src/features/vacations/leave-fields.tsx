import { leaveTypes } from '@fournil/contracts/vacations/rules';
import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PeriodFields } from '../../shared/edit/period-fields.tsx';
import type { LeaveForm } from './leave-form.ts';

/** Type, period and comment of a leave. */
export function LeaveFields({ form }: { readonly form: UseFormReturnType<LeaveForm> }) {
  return (
    <>
      <NativeSelect label="Type*" aria-required data={[...leaveTypes]} {...form.getInputProps('type')} />
      <PeriodFields form={form} />
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
