import {
  type AbsenceKind,
  absenceKindOf,
  type DeclaredAs,
  kindsDeclaredAs,
} from '@fournil/contracts/absences/kinds';
import type { Employee } from '@fournil/contracts/employees/answer';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { DateField } from '../../shared/edit/date-field.tsx';
import { Fields } from '../../shared/edit/period-fields.tsx';
import { todayInParis } from '../../shared/format/french.ts';

/** The properties of both declaration modals. */
export interface DeclarationModalProps {
  readonly employees: readonly Employee[];
  readonly onClose: () => void;
}

/** 'Date du retard*', not in the future, and 'Durée (minutes)*' [absences-3]. */
export function DelayFields<V extends { date: string; duration: string }>({
  form,
}: {
  readonly form: UseFormReturnType<V>;
}) {
  return (
    <Fields>
      <DateField label="Date du retard*" aria-required max={todayInParis()} {...form.getInputProps('date')} />
      <TextInput
        label="Durée (minutes)*"
        aria-required
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('duration')}
      />
    </Fields>
  );
}

/** « Nature »: the special kind of an absence (for example accident at work), with its consequence by law. */
export function AbsenceKindField({
  declaredAs,
  kind,
  ...input
}: GetInputPropsReturnType & { readonly declaredAs: DeclaredAs; readonly kind: AbsenceKind | '' }) {
  const usual = 'Elle décide des congés acquis, de l’ancienneté et du code de paie';
  return (
    <NativeSelect
      label="Nature"
      description={(kind && absenceKindOf(kind).hint) || usual}
      data={kindsDeclaredAs(declaredAs).map((kind) => ({ value: kind, label: absenceKindOf(kind).label }))}
      {...input}
    />
  );
}

export function ReasonField(input: GetInputPropsReturnType) {
  return (
    <Textarea label="Raison" description="Facultative" maxLength={500} autosize minRows={2} {...input} />
  );
}
