import { deactivateEmployee, type Employee } from '@fournil/contracts/employees/endpoints';
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { DateField } from '../../shared/ui/date-field.tsx';
import { toast } from '../../shared/ui/toast.ts';

interface DeactivateDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
  /** The inverse, offered by the toast. */
  readonly onUndo: () => void;
}

/** The confirmation of D1 8, with the exit date and the reason of D046, both optional. */
export function DeactivateDialog({ employee, onClose, onUndo }: DeactivateDialogProps) {
  const [exitDate, setExitDate] = useState(employee.exitDate ?? '');
  const [reason, setReason] = useState('');
  const deactivate = useCommand(deactivateEmployee);
  const run = () =>
    deactivate.mutate(
      {
        params: { id: employee._id },
        body: { ...(exitDate && { exitDate }), ...(reason.trim() && { reason: reason.trim() }) },
      },
      {
        onSuccess: () => {
          toast.success('Employé désactivé', { undo: onUndo });
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={`Désactiver ${employee.name}`}>
      <Stack>
        <Text>Êtes-vous sûr de vouloir désactiver cet employé ?</Text>
        <DateField
          label="Date de sortie"
          description="Facultative : dernier jour où l'employé compte dans l'effectif"
          min={employee.entryDate ?? undefined}
          value={exitDate}
          onChange={(event) => setExitDate(event.currentTarget.value)}
        />
        <Textarea
          label="Motif"
          description="Facultatif : inscrit au journal d'audit"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {deactivate.isError && (
          <Alert color="red" variant="outline" title="Erreur lors de la désactivation">
            {failureText(deactivate.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button color="red" disabled={deactivate.isPending} onClick={run}>
            {deactivate.isPending ? 'Enregistrement...' : 'Désactiver'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
