import { leaveTypes } from '@fournil/contracts/vacations/rules';
import { NativeSelect, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { PeriodFields } from '../../shared/edit/period-fields.tsx';
import type { LeaveForm } from './leave-form.ts';

/** Type, period and comment of a leave. */
export function LeaveFields({ form }: { readonly form: UseFormReturnType<LeaveForm> }) {
  // A requested leave may have a type that this form does not offer: it keeps it.
  const [before] = useState(form.getValues().type);
  const types: readonly string[] = leaveTypes;
  return (
    <>
      <NativeSelect
        label="Type*"
        aria-required
        data={[...new Set([...types, before])]}
        {...form.getInputProps('type')}
      />
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
