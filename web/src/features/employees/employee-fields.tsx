import { ageOn } from '@fournil/contracts/employees/age';
import type { Employee } from '@fournil/contracts/employees/answer';
import {
  contractLabels,
  contractTypes,
  isApprentice,
  isFixedTerm,
  jobRoles,
  roleLabel,
  skills,
} from '@fournil/contracts/employees/rules';
import { limitNote, minorHoursNoteOf } from '@fournil/domain/employees/contract-notes';
import {
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateField } from '../../shared/edit/date-field.tsx';
import { RegisterFields } from '../../shared/edit/register-fields.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import { LeaveBeyond } from '../../shared/leave-beyond/leave-beyond.tsx';
import { RegisterLink } from '../../shared/ui/person-link.tsx';
import { ApprenticeFields } from './apprentice-fields.tsx';
import { changesContract, type EmployeeFormApi, formOf } from './employee-form.ts';

interface EmployeeFieldsProps {
  readonly form: EmployeeFormApi;
  readonly employee?: Employee | undefined;
  readonly employees: readonly Employee[];
}

const contracts = contractTypes.map((value) => ({ value, label: contractLabels[value] }));
const columns = { base: 1, xs: 2 };

// A record that was not written by this form may have a value that the form does not offer: it is offered too, so
// that a save does not change it.
const withCurrent = (options: readonly { value: string; label: string }[], current: string) =>
  options.some(({ value }) => value === current) ? options : [...options, { value: current, label: current }];

export function EmployeeFields({ form, employee, employees }: EmployeeFieldsProps) {
  const values = form.getValues();
  const { birthDate } = values;
  const computedAge = birthDate ? ageOn({ birthDate }, todayInParis()) : null;
  const roles = jobRoles.map((value) => ({ value, label: roleLabel(value) }));
  return (
    <>
      <SimpleGrid cols={columns}>
        <TextInput
          label="Nom complet*"
          aria-required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          description="Sert à envoyer les identifiants de connexion"
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label="Contrat*"
          aria-required
          data={withCurrent(contracts, values.contractType)}
          {...form.getInputProps('contractType')}
        />
        <NativeSelect
          label="Rôle*"
          aria-required
          data={withCurrent(roles, values.role)}
          {...form.getInputProps('role')}
        />
        <TextInput
          label="Âge*"
          aria-required
          inputMode="numeric"
          {...form.getInputProps('age')}
          description={limitNote(form.errors.age)}
          {...(birthDate && {
            value: computedAge ?? '',
            readOnly: true,
            description: ['Calculé depuis la date de naissance', limitNote(form.errors.age)]
              .filter(Boolean)
              .join('. '),
          })}
        />
        <DateField label="Date de naissance" max={todayInParis()} {...form.getInputProps('birthDate')} />
        <TextInput
          label="Volume hebdomadaire (h)*"
          aria-required
          inputMode="numeric"
          description={
            limitNote(form.errors.weeklyHours) ??
            minorHoursNoteOf(
              { birthDate, age: Number(values.age) || null, weeklyHours: Number(values.weeklyHours) },
              todayInParis(),
            )
          }
          {...form.getInputProps('weeklyHours')}
        />
        <TextInput
          label="Téléphone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          description="Pour demander un remplacement"
          {...form.getInputProps('phone')}
        />
      </SimpleGrid>
      <Checkbox.Group label="Compétences" {...form.getInputProps('skills')}>
        <Group mt="xs">
          {skills.map((skill) => (
            <Checkbox key={skill} value={skill} label={skill} />
          ))}
        </Group>
      </Checkbox.Group>
      {isFixedTerm(values.contractType) && !isApprentice(values) && (
        <SimpleGrid cols={columns}>
          <DateField
            label={values.contractType === 'CDD' ? 'Date de fin du CDD*' : 'Date de fin'}
            aria-required={values.contractType === 'CDD'}
            description="Dernier jour : plus aucun créneau après"
            {...form.getInputProps('contractEndDate')}
          />
        </SimpleGrid>
      )}
      {isApprentice(values) && <ApprenticeFields form={form} employee={employee} employees={employees} />}
      <SimpleGrid cols={columns}>
        <DateField label="Date d'entrée" {...form.getInputProps('entryDate')} />
        <DateField label="Date de sortie" {...form.getInputProps('exitDate')} />
      </SimpleGrid>
      <LeaveBeyond leaves={employee?.vacations ?? []} lastDay={values.exitDate} />
      {employee ? (
        <RegisterLink employeeId={employee._id} />
      ) : (
        <Fieldset legend="Registre unique du personnel">
          <Text size="sm" c="dimmed" mb="xs">
            La loi les demande dès l'embauche{'\u202f'}; vous pourrez les compléter plus tard.
          </Text>
          <RegisterFields form={form} />
        </Fieldset>
      )}
      {employee && changesContract(values, formOf(employee)) && (
        <DateField
          label="À partir du"
          description="Le contrat change ce jour-là ; vide : aujourd'hui"
          {...form.getInputProps('effectiveOn')}
        />
      )}
      {employee && (
        <Textarea
          label="Motif de la modification"
          description="Facultatif : inscrit au journal d'audit"
          maxLength={500}
          {...form.getInputProps('changeReason')}
        />
      )}
    </>
  );
}
