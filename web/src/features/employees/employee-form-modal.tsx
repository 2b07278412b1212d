import type { Employee } from '@fournil/contracts/employees/answer';
import { addEmployee, changeEmployee } from '@fournil/contracts/employees/endpoints';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { Button } from '@mantine/core';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useRecordEdit } from '../../shared/edit/use-record-edit.ts';
import type { Sent } from '../../shared/edit/use-record-save.tsx';
import { todayInParis } from '../../shared/format/french.ts';
import { showToast } from '../../shared/ui/toaster.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import {
  datedBody,
  type EmployeeForm,
  type EmployeeRecord,
  fieldLabel,
  formErrors,
  formOf,
  newEmployeeBody,
  recordOf,
  showField,
} from './employee-form.ts';

interface EmployeeFormModalProps {
  /** Absent when adding. */
  readonly employee?: Employee | undefined;
  readonly employees: readonly Employee[];
  readonly onSendPassword: (employee: Employee) => void;
  /** Called after a person was added. */
  readonly onHired?: (person: { readonly _id: string; readonly name: string }) => void;
  readonly onClose: () => void;
}

// `formErrors` has parsed both bodies with the contract's schemas before they get here.
type NewBody = BodyInputOf<typeof addEmployee>;
type ChangeBody = BodyInputOf<typeof changeEmployee>;

/** The legal requirements in addition to a contract that was saved. */
function told<T extends { readonly data?: { readonly warnings?: string[] | undefined } | undefined }>(
  answer: T,
): T {
  for (const text of answer.data?.warnings ?? []) showToast({ tone: 'warning', text });
  return answer;
}

/** The form of the record, to add or to edit [employees-1]. */
export function EmployeeFormModal(props: EmployeeFormModalProps) {
  const { employee, employees, onSendPassword, onHired, onClose } = props;
  const add = useCommand(addEmployee);
  const change = useCommand(changeEmployee);
  const send = ({ changes, against }: Sent<EmployeeRecord>, changeReason: string, effectiveOn = '') => {
    const reason = changeReason ? { changeReason } : {};
    const body = { ...datedBody(changes, effectiveOn, todayInParis()), ...reason, ...against } as ChangeBody;
    return change.mutateAsync({ params: { id: employee?._id ?? '' }, body }).then(told);
  };
  const hire = async (typed: EmployeeForm) => {
    const answer = await add.mutateAsync({ body: newEmployeeBody(typed) as NewBody });
    if (answer.data) onHired?.({ _id: answer.data._id, name: typed.name.trim() });
    return told(answer);
  };
  const edit = useRecordEdit({
    record: employee,
    formOf,
    fieldsOf: (typed: EmployeeForm, known) => recordOf(typed, formOf(known)),
    draft: {
      name: `employee:${employee?._id ?? 'new'}`,
      // Not the reason of a change.
      fields: [
        'name',
        'contractType',
        'age',
        'birthDate',
        'email',
        'role',
        'weeklyHours',
        'skills',
        'trainingDays',
        'contractEndDate',
        'tutor',
        'tutorName',
        'entryDate',
        'exitDate',
        'nationality',
        'sex',
        'qualification',
        'permitType',
        'permitNumber',
      ],
    },
    validate: (typed, known) => formErrors(typed, known && formOf(known), todayInParis()),
    failed: (error) => ({ title: `Erreur lors de la sauvegarde: ${failureText(error)}`, detail: '' }),
    send: (sent, typed) =>
      employee ? send(sent, typed.changeReason.trim(), typed.effectiveOn) : hire(typed),
    saved: employee ? 'Employé modifié avec succès' : 'Employé ajouté avec succès',
    labelOf: fieldLabel,
    show: (field, value) => showField(field, value, employees),
    undo: employee && {
      send: (sent) => send(sent, 'Annulation'),
      done: 'Modification annulée',
      failed: 'Erreur lors de la sauvegarde',
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={employee ? "Modifier l'employé" : 'Ajouter un employé'}
      size={720}
      closeIcon="✕"
      edit={edit}
      submitLabel={employee ? "Modifier l'employé" : "Ajouter l'employé"}
      more={
        employee && (
          <Button variant="subtle" mr="auto" onClick={() => onSendPassword(employee)}>
            📧 Envoyer mot de passe
          </Button>
        )
      }
      onClose={onClose}
    >
      <EmployeeFields form={edit.form} employee={employee} employees={employees} />
      {edit.conflict}
    </FormDialog>
  );
}
