import { addEmployee, changeEmployee, type Employee } from '@fournil/contracts/employees/endpoints';
import type { BodyInputOf } from '@fournil/contracts/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../shared/api/use-command.ts';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { type Choice, settleConflict } from '../../shared/ui/conflict.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  changedFields,
  type EmployeeForm,
  type EmployeeRecord,
  fieldsOf,
  formOf,
  newEmployeeBody,
} from './employee-form.ts';

// `formErrors` has parsed both bodies with the contract's schemas before they get here.
type NewBody = BodyInputOf<typeof addEmployee>;
type ChangeBody = BodyInputOf<typeof changeEmployee>;

interface Edit {
  readonly employee: Employee;
  readonly fields: Partial<EmployeeRecord>;
  readonly reason?: string;
}

/** Sends an edit against the revision that was read; its toast offers the inverse, also once the page is left. */
function useEdit() {
  const change = useCommand(changeEmployee);
  const send = ({ employee, fields, reason }: Edit, revision = employee.revision) => {
    const more = {
      ...(reason && { changeReason: reason }),
      ...(revision !== undefined && { baseRevision: revision }),
    };
    return change.mutateAsync({ params: { id: employee._id }, body: { ...fields, ...more } as ChangeBody });
  };
  const takeBack = ({ employee, fields }: Edit, revision: number | undefined) => {
    const before = Object.entries(fieldsOf(formOf(employee))).filter(([field]) => field in fields);
    send({ employee, fields: Object.fromEntries(before), reason: 'Annulation' }, revision).then(
      () => toast.success('Modification annulée'),
      (error: Error) => toast.error(`Erreur lors de la sauvegarde: ${error.message}`),
    );
  };
  return {
    pending: change.isPending,
    run: async (edit: Edit) => {
      const { data } = await send(edit);
      toast.success('Employé modifié avec succès', { undo: () => takeBack(edit, data.revision) });
    },
  };
}

/** Saves the form: a new record, or the changed fields of a known one. Rejects with the ApiError. */
export function useSaveEmployee(employee: Employee | undefined) {
  const add = useCommand(addEmployee);
  const edit = useEdit();
  const queries = useQueryClient();
  return {
    saving: add.isPending || edit.pending,
    async save(form: EmployeeForm): Promise<void> {
      if (!employee) {
        await add.mutateAsync({ body: newEmployeeBody(form) as NewBody });
        toast.success('Employé ajouté avec succès');
        return;
      }
      const fields = changedFields(form, formOf(employee));
      if (Object.keys(fields).length > 0)
        await edit.run({ employee, fields, reason: form.changeReason.trim() });
    },
    /** After a conflict: sends what was kept, against the record as it now stands. */
    async settle(form: EmployeeForm, choices: Readonly<Record<string, Choice>>): Promise<void> {
      if (!employee) return;
      const everybody = await queries.fetchQuery({ ...employeesQuery, staleTime: 0 });
      const now = everybody.find(({ _id }) => _id === employee._id) ?? employee;
      const fields = settleConflict(changedFields(form, formOf(employee)), choices);
      const reason = form.changeReason.trim();
      if (Object.keys(fields).length > 0) await edit.run({ employee: now, fields, reason });
    },
  };
}
