import type { Employee } from '@fournil/contracts/employees/answer';
import { weekAfter, weekOf } from '@fournil/contracts/planning/week';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StepActions } from '../features/dashboard/first-steps/first-steps.tsx';
import { lazyDialog } from '../shared/edit/lazy-dialog.tsx';
import { todayInParis } from '../shared/format/french.ts';

const AccountsDialog = lazyDialog(() => import('../features/access/accounts/accounts-dialog.tsx'));
const ImportDialog = lazyDialog(() => import('../features/employees/import/import-dialog.tsx'));
const SkillsDialog = lazyDialog(() => import('../features/employees/skills/skills-dialog.tsx'));
const NeedsDialog = lazyDialog(() => import('../features/settings/shop/needs-dialog.tsx'));
const EmployeeDialog = lazyDialog(async () => ({
  default: (await import('../features/employees/employee-form-modal.tsx')).EmployeeFormModal,
}));

type Opened = 'employee' | 'import' | 'accounts' | 'skills' | 'needs';

const link = (to: string, label: string) => (
  <Button component={Link} to={to} variant="default" size="compact-md">
    {label}
  </Button>
);

/**
 * The places of the first steps; their dialogs open over the dashboard, which then shows the remaining steps.
 */
export function useFirstStepActions(employees: readonly Employee[]): {
  readonly actions: StepActions;
  readonly dialog: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const next = weekAfter(weekOf(todayInParis()), 1);
  const opens = (what: Opened, label: string) => (
    <Button variant="default" size="compact-md" onClick={() => setOpened(what)}>
      {label}
    </Button>
  );
  return {
    actions: {
      shop: (
        <>
          {link('/parameters?onglet=site', 'Nom et ville')}
          {link('/parameters?onglet=boutique&partie=horaires', 'Horaires')}
        </>
      ),
      team: (
        <>
          {opens('import', 'Importer ou coller une liste')}
          {opens('employee', 'Ajouter un employé')}
        </>
      ),
      skills: opens('skills', 'Cocher les noms'),
      needs: opens('needs', 'Voir la proposition'),
      week: link(`/planning?week=${next.week}&year=${next.year}`, `Préparer la semaine ${next.week}`),
      accounts: opens('accounts', 'Créer les comptes'),
      mail: link('/parameters?onglet=e-mail&partie=serveur', "Régler l'envoi"),
    },
    dialog: (
      <>
        {opened === 'import' && <ImportDialog onClose={close} />}
        {opened === 'skills' && <SkillsDialog onClose={close} />}
        {opened === 'needs' && <NeedsDialog onClose={close} />}
        {opened === 'accounts' && <AccountsDialog onClose={close} />}
        {opened === 'employee' && (
          <EmployeeDialog employees={employees} onSendPassword={close} onClose={close} />
        )}
      </>
    ),
  };
}
