import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../session/session.tsx';

interface PersonLinkProps {
  readonly employeeId: string;
  readonly children: ReactNode;
}

/** A name that leads to the person's page, for whoever may open it; else the name alone. */
export function PersonLink({ employeeId, children }: PersonLinkProps) {
  const user = useUser();
  const may = user.role !== 'employee' || user.employeeId === employeeId;
  if (!may) return children;
  return (
    <Anchor component={Link} to={`/employees/${employeeId}`} inherit c="inherit" underline="hover">
      {children}
    </Anchor>
  );
}
