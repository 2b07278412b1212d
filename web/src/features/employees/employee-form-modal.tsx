import type { Employee } from '@fournil/contracts/employees/endpoints';
import { Alert, Button, Group, List, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError, failureText } from '../../shared/api/api-error.ts';
import { formatDate, todayInParis } from '../../shared/format/french.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { type Choice, type ConflictField, conflictFields } from '../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../shared/ui/conflict-dialog.tsx';
import { discardQuestion, useUnsavedGuard } from '../../shared/ui/unsaved-guard.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { fieldLabel, formErrors, formOf } from './employee-form.ts';
import { useSaveEmployee } from './use-save-employee.ts';

interface EmployeeFormModalProps {
  /** Absent when adding. */
  readonly employee?: Employee | undefined;
  readonly employees: readonly Employee[];
  readonly onSendPassword: (employee: Employee) => void;
  readonly onClose: () => void;
}

/** The form of D1 2.7, to add or to edit. */
export function EmployeeFormModal({ employee, employees, onSendPassword, onClose }: EmployeeFormModalProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  const confirm = useConfirm();
  const box = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<readonly ConflictField[] | null>(null);
  const { save, settle, saving } = useSaveEmployee(employee);
  const before = employee && formOf(employee);
  const form = useForm({
    initialValues: formOf(employee),
    validate: (values) => formErrors(values, before, todayInParis()),
  });
  const dirty = form.isDirty();
  useUnsavedGuard(dirty && !saving);

  const submitLabel = employee ? "Modifier l'employé" : "Ajouter l'employé";
  const errors = [...new Set(Object.values(form.errors))];

  const close = async () => {
    if (saving || (dirty && !(await confirm(discardQuestion)))) return;
    onClose();
  };
  const focusFirstError = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const refuse = (error: unknown) => {
    const fields = conflictFields(error);
    if (fields) return setConflict(fields);
    if (error instanceof ApiError) {
      form.setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
    }
    setFailure(`Erreur lors de la sauvegarde: ${failureText(error)}`);
    focusFirstError();
  };
  const attempt = (saved: Promise<void>) => {
    setFailure(null);
    setConflict(null);
    saved.then(onClose, refuse);
  };
  const decide = (choices: Readonly<Record<string, Choice>>) => attempt(settle(form.getValues(), choices));

  return (
    <Modal
      opened
      onClose={() => void close()}
      fullScreen={phone}
      size={720}
      title={employee ? "Modifier l'employé" : 'Ajouter un employé'}
      closeButtonProps={{ 'aria-label': 'Fermer', icon: '✕' }}
    >
      <form
        ref={box}
        noValidate
        onSubmit={form.onSubmit((values) => attempt(save(values)), focusFirstError)}
        aria-label={submitLabel}
      >
        <Stack>
          <EmployeeFields form={form} employee={employee} employees={employees} />
          <div role="alert">
            {(failure || errors.length > 0) && (
              <Alert
                color="red"
                variant="outline"
                icon={<IconAlertTriangle />}
                title={failure ?? 'Certaines informations sont à corriger'}
              >
                <List size="sm">
                  {errors.map((text) => (
                    <List.Item key={String(text)}>{text}</List.Item>
                  ))}
                </List>
              </Alert>
            )}
          </div>
          <Group justify="flex-end">
            {employee && (
              <Button variant="subtle" mr="auto" onClick={() => onSendPassword(employee)}>
                📧 Envoyer mot de passe
              </Button>
            )}
            <Button variant="default" onClick={() => void close()}>
              Annuler
            </Button>
            <Button type="submit" disabled={saving}>
              {saving ? 'Enregistrement...' : submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      {conflict && (
        <ConflictDialog
          fields={conflict}
          labelOf={fieldLabel}
          show={(field, value) => showValue(field, value, employees)}
          saving={saving}
          onDecide={decide}
          onClose={() => setConflict(null)}
        />
      )}
    </Modal>
  );
}

/** A value of the record as the form would show it. */
function showValue(field: string, value: unknown, employees: readonly Employee[]): string {
  if (value === null || value === undefined || value === '') return '(vide)';
  if (field === 'tutor') return employees.find(({ _id }) => _id === value)?.name ?? String(value);
  if (field.endsWith('Date')) return formatDate(String(value));
  if (Array.isArray(value)) return value.join(', ') || '(vide)';
  return String(value);
}
