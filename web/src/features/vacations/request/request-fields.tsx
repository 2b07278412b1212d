import { askVacation } from '@fournil/contracts/vacations/requests';
import { requestTypes, vacationMessages } from '@fournil/contracts/vacations/rules';
import { familyEventRight, familyEvents } from '@fournil/labour-rules/family-leave';
import { Box, Checkbox, Group, NativeSelect, Skeleton, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCommand } from '../../../shared/api/use-command.ts';
import { EditForm } from '../../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../../shared/edit/period-fields.tsx';
import { PersonSelect } from '../../../shared/edit/person-select.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { employeesQuery } from '../../../shared/queries/employees.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { BalanceNote } from '../balance-note.tsx';
import { balanceQuery } from '../request-queries.ts';
import type { LeaveCalendarProps } from './leave-month.tsx';
import { bodyOf, familyType, halvesOf, newRequest, otherEvent, requestFormErrors } from './request-form.ts';

const LeaveMonth = lazy(() => import('./leave-month.tsx'));

/** The days to choose from, next to the date inputs; loaded after the rest of the form. */
function LeaveCalendar(props: LeaveCalendarProps) {
  return (
    <Suspense fallback={<Skeleton height={340} radius={8} aria-hidden="true" />}>
      <LeaveMonth {...props} />
    </Suspense>
  );
}

/** A personal account requests for itself; the administrator for anybody [vacations-2]. */
export function RequestFields({ onSent }: { readonly onSent: () => void }) {
  const { employeeId: own, mailLeaves } = useUser();
  const ask = useCommand(askVacation);
  const people = useQuery({ ...employeesQuery, enabled: own === undefined });
  const edit = useEdit({
    initial: newRequest(own ?? ''),
    validate: requestFormErrors,
    failed: vacationMessages.sendFailed,
    save: async (typed) => {
      const { data } = await ask.mutateAsync({ body: bodyOf(typed) });
      toast.success(
        data?.overlaps.length
          ? `${vacationMessages.sent}. Elle chevauche un arrêt ou une absence\u202f: le responsable le verra.`
          : vacationMessages.sent,
      );
    },
    onSaved: () => {
      edit.startOver();
      onSent();
    },
  });
  const { form } = edit;
  const typed = form.getValues();
  const { type, familyKind } = typed;
  const balance = useQuery({
    ...balanceQuery({ employeeId: typed.employeeId }),
    enabled: type === familyType && typed.employeeId !== '',
  });
  const works = own === undefined ? 'Travaille' : 'Je travaille';
  return (
    <Box maw="40rem">
      <EditForm
        edit={edit}
        label="Demander un congé"
        submitLabel="Envoyer la demande"
        savingLabel="Envoi en cours..."
        more={
          mailLeaves && (
            <Text size="sm" c="dimmed">
              Un e-mail confirme la demande, un autre dira si elle est acceptée
              {own === undefined ? ', à qui a une adresse enregistrée' : ''}.
            </Text>
          )
        }
      >
        {own === undefined && (
          <PersonSelect
            people={people.data ?? []}
            data-autofocus={undefined}
            {...form.getInputProps('employeeId')}
          />
        )}
        <NativeSelect label="Type*" aria-required data={[...requestTypes]} {...form.getInputProps('type')} />
        {type === familyType && (
          <NativeSelect
            label="Événement*"
            aria-required
            description={familyEventRight(familyKind, balance.data?.childDeath)?.replaceAll(
              / ([:;])/g,
              '\u202f$1',
            )}
            data={[{ value: '', label: 'Choisir…' }, ...familyEvents.map(({ name }) => name), otherEvent]}
            {...form.getInputProps('familyKind')}
          />
        )}
        {type === familyType && familyKind === otherEvent && (
          <TextInput label="Lequel*" aria-required maxLength={100} {...form.getInputProps('familyEvent')} />
        )}
        <PeriodFields form={form} />
        <LeaveCalendar
          employeeId={typed.employeeId}
          startDate={typed.startDate}
          endDate={typed.endDate}
          onPick={(period) => form.setValues(period)}
        />
        <Group gap="lg">
          <Checkbox
            label={`${works} le matin du premier jour`}
            {...form.getInputProps('startsAtNoon', { type: 'checkbox' })}
          />
          <Checkbox
            label={`${works} l’après-midi du dernier jour`}
            {...form.getInputProps('endsAtNoon', { type: 'checkbox' })}
          />
        </Group>
        <BalanceNote {...typed} {...halvesOf(typed)} />
        <Textarea
          label="Précisions"
          description="Facultatif"
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('precisions')}
        />
      </EditForm>
    </Box>
  );
}
