import { Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNamesakeNotes } from '../queries/employees.ts';
import { useUser } from '../session/session.tsx';

interface PersonLinkProps {
  readonly employeeId: string;
  readonly children: ReactNode;
  /** Skipped by the Tab key, among a grid's inputs. The palette links there too. */
  readonly isNextToInput?: boolean;
}

/** A name that links to the person's page, for a user with access; otherwise the name alone. */
export function PersonLink({ employeeId, children, isNextToInput = false }: PersonLinkProps) {
  const user = useUser();
  const may = user.role !== 'employee' || user.employeeId === employeeId;
  if (!may) return children;
  return (
    <Anchor
      component={Link}
      to={`/employees/${employeeId}`}
      inherit
      c="inherit"
      underline="hover"
      {...(isNextToInput ? { tabIndex: -1 } : {})}
    >
      {children}
    </Anchor>
  );
}

/** Opens the sheet of one person's entry, exit and handed-out things in a tab of its own, to print and sign. */
export function SheetLink({
  employeeId,
  children,
}: {
  readonly employeeId: string;
  readonly children: string;
}) {
  return (
    <Button
      component="a"
      href={`/plan/onboarding-print?employe=${employeeId}`}
      target="_blank"
      rel="noopener"
      variant="subtle"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
    >
      {children}
    </Button>
  );
}

/** Links to a person's line of the staff register, with the legal fields beyond the record (D1221-23). */
export const RegisterLink = ({ employeeId }: { readonly employeeId: string }) => (
  <Anchor component={Link} to={`/employees/${employeeId}/registre`} size="sm" underline="always">
    Nationalité, qualification, titre de travail{'\u202f'}: au registre du personnel
  </Anchor>
);

/** Shown next to a name: what distinguishes the person from others with the same name; empty for most people. */
export function NamesakeNote({ employeeId }: { readonly employeeId: string | null | undefined }) {
  const note = useNamesakeNotes().get(employeeId ?? '');
  return note ? <small> ({note})</small> : null;
}
