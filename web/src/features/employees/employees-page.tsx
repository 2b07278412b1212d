import type { Employee } from '@fournil/contracts/employees/answer';
import { reactivateEmployee } from '@fournil/contracts/employees/endpoints';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.ts';
import { useCommand } from '../../shared/api/use-command.ts';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import { notify } from '../../shared/edit/notify.ts';
import { count, todayInParis } from '../../shared/format/french.ts';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { useIsAdmin } from '../../shared/session/session.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { useOpened, useUrlState } from '../../shared/url-state/use-url-state.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { isAway, isPresent } from './employee-absences.ts';
import { adminColumns, reducedColumns } from './employee-columns.tsx';
import { filterDefaults, filterEmployees } from './employee-filters.ts';
import { EmployeeFormModal } from './employee-form-modal.tsx';
import classes from './employees.module.css';
import { FiltersRow } from './filters-row.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { type NewAccess, useSendPassword } from './use-send-password.tsx';

interface EmployeesPageProps {
  /** The additions of other features to the header; called with the active employees [employees-19]. */
  readonly renderActions: (activeEmployees: readonly Employee[]) => ReactNode;
  /** The warnings of other features before somebody is deactivated. */
  readonly renderLeaving: (employee: Employee) => ReactNode;
}

type Dialog =
  | { readonly kind: 'form'; readonly employee?: Employee }
  | { readonly kind: 'deactivate'; readonly employee: Employee };

/** The staff of that day, counted as on the dashboard; people who start later are listed separately. */
const stateOf = (active: readonly Employee[], admin: boolean, today: string) => {
  const present = active.filter((employee) => isPresent(employee, today));
  const coming = active.filter(({ entryDate }) => entryDate && entryDate > today).length;
  const staff = count(present.length, 'salarié');
  if (!admin) return staff;
  const away = present.filter(isAway).length;
  const toCome = coming > 0 ? `, ${coming} à venir` : '';
  return `${staff}${toCome}, ${away === 0 ? 'aucun absent' : count(away, 'absent')} aujourd'hui`;
};

/** Reactivates without a question [employees-10]; also as the undo in a toast after leaving the page. */
function useReactivate() {
  const reactivate = useCommand(reactivateEmployee);
  return ({ _id }: Employee) =>
    void notify(reactivate.mutateAsync({ params: { id: _id } }), {
      done: 'Employé réactivé',
      failed: 'Erreur lors de la réactivation',
    });
}

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
function EmployeeRowActions({ employee, ...on }: EmployeeRowActionsProps) {
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

/** The staff; who is not administrator reads a reduced list [employees-12]. */
export function EmployeesPage({ renderActions, renderLeaving }: EmployeesPageProps) {
  const admin = useIsAdmin();
  const query = useQuery(employeesQuery);
  const [filters, setFilters] = useUrlState(filterDefaults);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useOpened('employe', () => setDialog({ kind: 'form' }));
  const [hired, setHired] = useState<{ readonly _id: string; readonly name: string } | null>(null);
  const [access, setAccess] = useState<NewAccess | null>(null);
  const sendPassword = useSendPassword(setAccess);
  const reactivate = useReactivate();

  const today = todayInParis();
  const columns = useMemo(() => (admin ? adminColumns(today) : reducedColumns), [admin, today]);
  const { recherche, role, contrat, statut } = filters;
  const shown = useMemo(
    () => filterEmployees(query.data ?? [], { recherche, role, contrat, statut }),
    [query.data, recherche, role, contrat, statut],
  );
  const active = useMemo(() => query.data?.filter(({ isActive }) => isActive) ?? [], [query.data]);
  const wrongShape = query.error instanceof ApiError && query.error.code === 'unexpected_shape';
  const add = (
    <IconButton variant="filled" icon={IconPlus} iconSize={18} onClick={() => setDialog({ kind: 'form' })}>
      Ajouter un employé
    </IconButton>
  );

  return (
    <Page
      title="Gestion des employés"
      fill
      state={query.data && stateOf(active, admin, today)}
      primary={admin && add}
      actions={admin && renderActions(active)}
      filters={<FiltersRow filters={filters} onChange={setFilters} full={admin} />}
    >
      {hired && (
        <Notice tone="info">
          {hired.name} est dans la liste.{' '}
          <Anchor component={Link} to={`/employees/${hired._id}/demarches`} inherit underline="always">
            Faire les démarches d'entrée
          </Anchor>
        </Notice>
      )}
      <QueryStates
        query={query}
        errorText={wrongShape ? 'Format de données invalide' : 'Erreur lors du chargement des employés'}
        isEmpty={() => shown.length === 0}
        empty={
          <EmptyState title="Aucun employé trouvé">
            {query.data?.length === 0 ? (
              admin && add
            ) : (
              <Button variant="default" onClick={() => setFilters(filterDefaults)}>
                Effacer les filtres
              </Button>
            )}
          </EmptyState>
        }
      >
        {() => (
          <DataGrid
            label="Salariés"
            rows={shown}
            columns={columns}
            rowKey={({ _id }) => _id}
            rowActions={
              admin
                ? (employee) => (
                    <EmployeeRowActions
                      employee={employee}
                      onEdit={() => setDialog({ kind: 'form', employee })}
                      onSendPassword={() => void sendPassword(employee, 'list')}
                      onDeactivate={() => setDialog({ kind: 'deactivate', employee })}
                      onReactivate={() => reactivate(employee)}
                    />
                  )
                : undefined
            }
          />
        )}
      </QueryStates>
      {dialog?.kind === 'form' && (
        <EmployeeFormModal
          employee={dialog.employee}
          employees={query.data ?? []}
          onSendPassword={(employee) => void sendPassword(employee, 'form')}
          onHired={setHired}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'deactivate' && (
        <DeactivateDialog
          employee={dialog.employee}
          onClose={() => setDialog(null)}
          onUndo={() => reactivate(dialog.employee)}
        >
          {renderLeaving(dialog.employee)}
        </DeactivateDialog>
      )}
      {access && <NewPasswordDialog access={access} onClose={() => setAccess(null)} />}
    </Page>
  );
}
