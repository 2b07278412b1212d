import { plainKinds } from '@fournil/contracts/absences/kinds';
import { isCalendarDate } from '@fournil/contracts/fields';
import { SegmentedControl } from '@mantine/core';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { PeriodFields } from '../../shared/edit/period-fields.tsx';
import { PersonSelect } from '../../shared/edit/person-select.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { examLeaveWarning } from './absence-text.ts';
import {
  AbsenceKindField,
  type DeclarationModalProps,
  OverlapWarning,
  ReasonField,
} from './declaration-fields.tsx';
import { type PeriodForm, periodFormErrors } from './declaration-form.ts';
import { useDeclare, type WayIn } from './use-declare.ts';

interface PeriodModalProps extends DeclarationModalProps {
  readonly wayIn: WayIn;
  /** The proposed employee, '' when unknown, and the proposed first day. */
  readonly about: { readonly employeeId: string; readonly date: string };
  readonly onDeclared?: ((declared: PeriodForm) => void) | undefined;
}

/** Most are declared on the morning they begin. */
const blank = ({ employeeId, date }: PeriodModalProps['about']): PeriodForm => ({
  kind: 'sick-leave',
  employeeId,
  startDate: date,
  endDate: date,
  absenceKind: plainKinds['sick-leave'],
  reason: '',
});
const notes = [
  'Les dates de début et de fin sont incluses.',
  'Le salarié sera marqué comme indisponible.',
  'Le planning sera mis à jour.',
];
const kindChoices = [
  { value: 'sick-leave', label: 'Arrêt maladie' },
  { value: 'absence', label: 'Absence' },
];

/** One modal for a sick leave or an absence [absences-1]. */
export default function DeclarationModal({ employees, wayIn, about, onDeclared, onClose }: PeriodModalProps) {
  const declare = useDeclare(wayIn);
  const edit = useEdit<PeriodForm>({
    initial: blank(about),
    validate: periodFormErrors,
    failed: 'Erreur lors de la déclaration',
    save: async (typed) => {
      await declare.period(typed);
      onDeclared?.(typed);
    },
    onSaved: onClose,
  });
  const { form } = edit;
  // An end before the start is never wanted: the end moves along.
  form.watch('startDate', ({ value }) => {
    if (isCalendarDate(value) && form.getValues().endDate < value) form.setFieldValue('endDate', value);
  });
  form.watch('kind', ({ value }) => form.setFieldValue('absenceKind', plainKinds[value]));
  const { reason, absenceKind, ...period } = form.getValues();
  const person = employees.find(({ _id }) => _id === period.employeeId);
  const exam = examLeaveWarning(absenceKind, person);
  return (
    <FormDialog
      title="Déclarer maladie/absence"
      edit={edit}
      submitLabel={period.kind === 'sick-leave' ? "Déclarer l'arrêt maladie" : "Déclarer l'absence"}
      notes={notes}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Type de déclaration"
        fullWidth
        data={kindChoices}
        {...form.getInputProps('kind')}
      />
      <AbsenceKindField
        declaredAs={period.kind}
        kind={absenceKind ?? ''}
        {...form.getInputProps('absenceKind')}
      />
      <PersonSelect people={employees} {...form.getInputProps('employeeId')} />
      <PeriodFields form={form} />
      <ReasonField {...form.getInputProps('reason')} />
      {exam && <Notice tone="warning">{exam}</Notice>}
      <OverlapWarning {...period} />
    </FormDialog>
  );
}
