import type { Employee } from '@fournil/contracts/employees/endpoints';
import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page.tsx';

export function EmployeesPage(_props: { renderActions: (employees: readonly Employee[]) => ReactNode }) {
  return <Page title="Gestion des employés" />;
}
