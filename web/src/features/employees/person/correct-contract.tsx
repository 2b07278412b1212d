import { defined } from '@fournil/contracts/defined';
import type { Employee } from '@fournil/contracts/employees/answer';
import {
  type ContractPeriodView,
  correctContractChange,
} from '@fournil/contracts/employees/contract-endpoints';
import {
  contractLabels,
  contractTypes,
  employeeMessages,
  isFixedTerm,
  jobRoles,
  roleLabel,
} from '@fournil/contracts/employees/rules';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useCommand } from '../../../shared/api/use-command.ts';
import { DateField } from '../../../shared/edit/date-field.tsx';
import { FormDialog } from '../../../shared/edit/edit-form.tsx';
import { useEdit } from '../../../shared/edit/use-edit.ts';
import { numberFault, numberIn } from '../../../shared/format/typed-number.ts';
import { toast } from '../../../shared/ui/toast.ts';

interface CorrectContractProps {
  readonly employee: Employee;
  readonly contract: readonly ContractPeriodView[];
  /** The period that the change begins. */
  readonly period: ContractPeriodView;
  readonly onClose: () => void;
}

interface Typed {
  readonly effectiveOn: string;
  readonly contractType: string;
  readonly weeklyHours: string;
  readonly role: string;
  readonly contractEndDate: string;
  readonly reason: string;
}

// The server judges the body by the contract's schema and answers at the field.
type Body = BodyInputOf<typeof correctContractChange>;

const hoursFault = (text: string) =>
  text.trim() === '' ? "Indiquez un nombre d'heures." : numberFault(text, { kind: 'count' });

/** Day and terms of one change, with why they are corrected. */
export function CorrectContract({ employee, period, onClose }: CorrectContractProps) {
  const correct = useCommand(correctContractChange);
  const initial: Typed = {
    effectiveOn: period.from ?? '',
    contractType: period.contractType,
    weeklyHours: String(period.weeklyHours),
    role: period.role,
    contractEndDate: period.contractEndDate ?? '',
    reason: '',
  };
  const edit = useEdit<Typed>({
    initial,
    validate: ({ effectiveOn, reason, weeklyHours }) => ({
      ...(effectiveOn ? {} : { effectiveOn: 'Indiquez une date (jj/mm/aaaa).' }),
      ...(hoursFault(weeklyHours) === null ? {} : { weeklyHours: hoursFault(weeklyHours) ?? '' }),
      ...(reason.trim() ? {} : { reason: employeeMessages.changeReason }),
    }),
    failed: 'Erreur lors de la sauvegarde',
    save: (typed) => {
      const end = isFixedTerm(typed.contractType) ? typed.contractEndDate || null : null;
      const changed = {
        ...(typed.contractType === initial.contractType ? {} : { contractType: typed.contractType }),
        ...(typed.weeklyHours === initial.weeklyHours
          ? {}
          : { weeklyHours: numberIn(typed.weeklyHours, 'count') }),
        ...(typed.role === initial.role ? {} : { role: typed.role }),
        ...(end === period.contractEndDate ? {} : { contractEndDate: end }),
      };
      const body = {
        ...changed,
        effectiveOn: typed.effectiveOn,
        reason: typed.reason.trim(),
        ...defined({ baseRevision: employee.revision }),
      } as Body;
      return correct.mutateAsync({ params: { id: employee._id, changeId: period.changeId ?? '' }, body });
    },
    onSaved: () => {
      onClose();
      toast.success('Changement de contrat corrigé');
    },
  });
  const { form } = edit;
  const { contractType } = form.getValues();
  return (
    <FormDialog
      title="Corriger un changement de contrat"
      edit={edit}
      submitLabel="Corriger"
      onClose={onClose}
    >
      <DateField label="À partir du*" aria-required data-autofocus {...form.getInputProps('effectiveOn')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Contrat"
          data={contractTypes.map((value) => ({ value, label: contractLabels[value] }))}
          {...form.getInputProps('contractType')}
        />
        <TextInput
          label="Volume hebdomadaire (h)"
          inputMode="numeric"
          {...form.getInputProps('weeklyHours')}
        />
        <NativeSelect
          label="Rôle"
          data={jobRoles.map((value) => ({ value, label: roleLabel(value) }))}
          {...form.getInputProps('role')}
        />
        {isFixedTerm(contractType) && (
          <DateField label="Date de fin" {...form.getInputProps('contractEndDate')} />
        )}
      </SimpleGrid>
      <Textarea label="Motif*" aria-required maxLength={500} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
