import type { Employee } from '@fournil/contracts/employees/answer';
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

/** The buttons are in one column, whichever of the two words precedes them. */
const asBroad = '4.625rem';

/** The actions of a row [employees-19]. */
export function EmployeeRowActions({ employee, ...on }: EmployeeRowActionsProps) {
  const action = (
    label: string,
    run: () => void,
    content: ReactNode = label,
    width: number | string = 28,
  ) => (
    <Button
      size="compact-sm"
      px={4}
      miw={width}
      justify="flex-start"
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
      {/* The record of a person with erased data cannot change; the account may still exist. */}
      {!employee.isErased && action('Modifier', on.onEdit)}
      {!employee.isErased &&
        (employee.isActive
          ? action('Désactiver', on.onDeactivate, undefined, asBroad)
          : action('Réactiver', on.onReactivate, undefined, asBroad))}
      {employee.email && action('🔐 Mot de passe', on.onSendPassword, password)}
    </>
  );
}
