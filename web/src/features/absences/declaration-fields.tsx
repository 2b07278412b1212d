import { findOverlaps, type Overlap } from '@fournil/contracts/absences/endpoints';
import {
  type AbsenceKind,
  absenceKindOf,
  type DeclaredAs,
  kindsDeclaredAs,
} from '@fournil/contracts/absences/kinds';
import type { Employee } from '@fournil/contracts/employees/answer';
import { List, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { useApi } from '../../shared/api/use-api.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { Fields } from '../../shared/edit/period-fields.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { kinds, whenText } from './absence-text.ts';

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

interface OverlapWarningProps {
  readonly kind: Overlap['kind'];
  readonly employeeId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The declaration being corrected. */
  readonly except?: string;
}

/** Names the entries that overlap the typed period, before it is sent. It warns and never forbids [absences-5]. */
export function OverlapWarning({ kind, except, ...period }: OverlapWarningProps) {
  const { employeeId, startDate, endDate } = period;
  const complete = Boolean(employeeId && startDate && endDate) && startDate <= endDate;
  const { data } = useApi(findOverlaps, { query: { ...period, except }, enabled: complete });
  const overlaps = complete && data ? data : [];
  const same = overlaps.some(
    (one) => kind !== 'delay' && one.kind === kind && one.startDate === startDate && one.endDate === endDate,
  );
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <Notice
          tone="warning"
          title={same ? 'Cette période est déjà enregistrée' : 'Cette période en chevauche une autre'}
        >
          <List size="sm">
            {overlaps.map((one) => (
              <List.Item key={one._id}>
                {kinds[one.kind].label} {whenText(one)}
              </List.Item>
            ))}
          </List>
          {same ? "Rien ne sera ajouté si vous l'enregistrez." : 'Vous pouvez enregistrer quand même.'}
        </Notice>
      )}
    </div>
  );
}
