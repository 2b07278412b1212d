import { absenceMessages } from '@fournil/contracts/absences/rules';
import { requestErrors, vacationMessages } from '@fournil/contracts/vacations/rules';
import { Checkbox, Group, Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../../shared/edit/period-fields.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { halvesOf } from '../request/request-form.ts';
import { periodText } from '../request-text.ts';
import type { RequestModalProps } from './request-card.tsx';

/** The manager proposes other dates for a pending request; they become valid when the employee accepts them. */
export default function ProposeModal({ request, actions, onClose }: RequestModalProps) {
  const edit = useEdit({
    initial: {
      startDate: request.startDate,
      endDate: request.endDate,
      startsAtNoon: request.startHalf !== null,
      endsAtNoon: request.endHalf !== null,
      comment: '',
    },
    validate: (typed) => {
      const missing = (['startDate', 'endDate'] as const).filter((field) => !typed[field]);
      return missing.length
        ? Object.fromEntries(missing.map((field) => [field, absenceMessages.missing]))
        : requestErrors({ ...typed, ...halvesOf(typed) }, {});
    },
    failed: vacationMessages.proposeFailed,
    save: ({ startDate, endDate, comment, ...noon }) =>
      actions.propose(request, {
        startDate,
        endDate,
        ...halvesOf(noon),
        ...(comment.trim() ? { comment: comment.trim() } : {}),
      }),
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <FormDialog title="Proposer d’autres dates" edit={edit} submitLabel="Proposer" onClose={onClose}>
      <Text>
        {request.employeeName}, {periodText(request)}
      </Text>
      <PeriodFields form={form} autoFocus />
      <Group gap="lg">
        <Checkbox
          label="Travaille le matin du premier jour"
          {...form.getInputProps('startsAtNoon', { type: 'checkbox' })}
        />
        <Checkbox
          label="Travaille l’après-midi du dernier jour"
          {...form.getInputProps('endsAtNoon', { type: 'checkbox' })}
        />
      </Group>
      <Textarea
        label="Message"
        description="Facultatif. Le salarié le lit avec les dates, et accepte ou refuse."
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
