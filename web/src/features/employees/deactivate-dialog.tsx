import type { Employee } from '@fournil/contracts/employees/answer';
import { deactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommand } from '../../shared/api/use-command.ts';
import { DateField } from '../../shared/edit/date-field.tsx';
import { FormDialog } from '../../shared/edit/edit-form.tsx';
import { useEdit } from '../../shared/edit/use-edit.ts';
import { todayInParis } from '../../shared/format/french.ts';
import { LeaveBeyond } from '../../shared/leave-beyond/leave-beyond.tsx';
import { useNameWithNote } from '../../shared/queries/employees.ts';
import { toast } from '../../shared/ui/toast.ts';

interface DeactivateDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
  /** The inverse, offered by the toast. */
  readonly onUndo: () => void;
  /** The points still open of this person. */
  readonly children: ReactNode;
}

/** The specified confirmation, with an exit date and a reason, both optional [employees-10]. */
export function DeactivateDialog({ employee, onClose, onUndo, children }: DeactivateDialogProps) {
  const deactivate = useCommand(deactivateEmployee);
  const nameOf = useNameWithNote();
  const edit = useEdit({
    initial: { exitDate: employee.exitDate ?? '', reason: '' },
    failed: 'Erreur lors de la désactivation',
    save: ({ exitDate, reason }) => {
      const body = { ...(exitDate && { exitDate }), ...(reason.trim() && { reason: reason.trim() }) };
      return deactivate.mutateAsync({ params: { id: employee._id }, body });
    },
    onSaved: () => {
      toast.success('Employé désactivé', { undo: onUndo });
      onClose();
    },
  });
  const { exitDate } = edit.form.getValues();
  return (
    <FormDialog
      title={`Désactiver ${nameOf(employee._id, employee.name)}`}
      edit={edit}
      danger
      submitLabel="Désactiver"
      onClose={onClose}
    >
      <Text>Êtes-vous sûr de vouloir désactiver cet employé ?</Text>
      {children}
      <DateField
        label="Date de sortie"
        description="Facultative : dernier jour où le salarié compte dans l'effectif"
        min={employee.entryDate ?? undefined}
        {...edit.form.getInputProps('exitDate')}
      />
      <LeaveBeyond
        leaves={employee.vacations ?? []}
        lastDay={exitDate || todayInParis()}
        isAssumed={exitDate === ''}
      />
      <Textarea
        label="Motif"
        description="Facultatif : inscrit au journal d'audit"
        maxLength={500}
        {...edit.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
