import type { Employee } from '@fournil/contracts/employees/answer';
import { isApprenticeship, roleLabel, weekDays } from '@fournil/contracts/employees/rules';
import { Checkbox, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { DateField } from '../../shared/edit/date-field.tsx';
import type { EmployeeFormApi } from './employee-form.ts';

interface ApprenticeFieldsProps {
  readonly form: EmployeeFormApi;
  readonly employee?: Employee | undefined;
  readonly employees: readonly Employee[];
}

/**
 * The data that an apprentice needs [employees-5]. Both fields show one end date. With an apprenticeship contract
 * the tutor is chosen from the staff; the name is typed only for an apprentice role under another contract [employees-6].
 */
export function ApprenticeFields({ form, employee, employees }: ApprenticeFieldsProps) {
  const values = form.getValues();
  const apprenticeship = isApprenticeship(values);
  const candidates = employees.filter(
    ({ _id, isActive }) => _id !== employee?._id && (isActive || _id === values.tutor),
  );
  const tutors = [
    { value: '', label: 'Choisir un tuteur' },
    ...candidates.map(({ _id, name, role }) => ({ value: _id, label: `${name} - ${roleLabel(role)}` })),
  ];
  const chooseTutor = (id: string) => {
    form.setFieldValue('tutor', id);
    form.setFieldValue('tutorName', candidates.find(({ _id }) => _id === id)?.name ?? '');
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          label="Fin du contrat d'apprentissage*"
          aria-required
          {...form.getInputProps('contractEndDate')}
        />
        <TextInput
          label="Nom du tuteur*"
          aria-required
          readOnly={apprenticeship && values.tutor !== ''}
          {...form.getInputProps('tutorName')}
        />
        {apprenticeship && (
          <>
            <NativeSelect
              label="Tuteur*"
              aria-required
              data={tutors}
              {...form.getInputProps('tutor')}
              onChange={(event) => chooseTutor(event.currentTarget.value)}
            />
            <DateField
              label="Date de fin de contrat*"
              aria-required
              {...form.getInputProps('contractEndDate')}
            />
          </>
        )}
      </SimpleGrid>
      {apprenticeship && (
        <Checkbox.Group label="Jours de formation*" {...form.getInputProps('trainingDays')}>
          <Group mt="xs">
            {weekDays.map((day) => (
              <Checkbox key={day} value={day} label={day} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </>
  );
}
