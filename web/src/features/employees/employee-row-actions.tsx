import type { Employee } from '@fournil/contracts/employees/endpoints';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './employee-row-actions.module.css';

interface EmployeeRowActionsProps {
  readonly employee: Employee;
  readonly onEdit: () => void;
  readonly onSendPassword: () => void;
  readonly onDeactivate: () => void;
  readonly onReactivate: () => void;
}

/** D1 2.6, row actions. */
export function EmployeeRowActions({ employee, ...on }: EmployeeRowActionsProps) {
  const action = (label: string, run: () => void, content: ReactNode = label) => (
    <Button
      size="compact-sm"
      px={4}
      miw={28}
      variant="subtle"
      title={`${label} : ${employee.name}`}
      onClick={run}
    >
      {content}
    </Button>
  );
  const password = (
    <>
      🔐<span className={classes.words}>&nbsp;Mot de passe</span>
    </>
  );
  return (
    <>
      {action('Modifier', on.onEdit)}
      {employee.isActive ? action('Désactiver', on.onDeactivate) : action('Réactiver', on.onReactivate)}
      {employee.email && action('🔐 Mot de passe', on.onSendPassword, password)}
    </>
  );
}
