import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

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
