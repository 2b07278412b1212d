import { getEmployee } from '@fournil/contracts/employees/contract-endpoints';
import { contractLabel, roleLabel } from '@fournil/contracts/employees/rules';
import { Box, Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { lazyDialog } from '../../../shared/edit/lazy-dialog.tsx';
import { employeesQuery, useNameWithNote } from '../../../shared/queries/employees.ts';
import { useUser } from '../../../shared/session/session.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { EmptyState, QueryStates } from '../../../shared/ui/list-states.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { usePhone } from '../../../shared/ui/phone-fold.tsx';
import { NewPasswordDialog } from '../new-password-dialog.tsx';
import { type NewAccess, useSendPassword } from '../use-send-password.tsx';
import classes from './person.module.css';
import type { PersonPart, PersonViewer } from './person-part.ts';

const EmployeeFormModal = lazyDialog(async () => ({
  default: (await import('../employee-form-modal.tsx')).EmployeeFormModal,
}));

interface PersonPageProps {
  readonly employeeId: string;
  /** The part of the address; '' for the file itself. */
  readonly part: string;
  readonly parts: readonly PersonPart[];
}

const addressOf = (employeeId: string, part: string) => `/employees/${employeeId}${part && `/${part}`}`;

/** All data of one person in one place; each part has its URL and loads separately. */
export function PersonPage({ employeeId, part, parts }: PersonPageProps) {
  const user = useUser();
  const viewer: PersonViewer = user.role === 'employee' ? 'own' : user.role;
  const query = useApi(getEmployee, { params: { id: employeeId } });
  const file = query.data;
  const [editing, setEditing] = useState(false);
  const shown = parts.filter(({ viewers }) => viewers.includes(viewer));
  const current = shown.find(({ id }) => id === part);
  const nameOf = useNameWithNote();
  const name = file ? nameOf(employeeId, file.employee.name) : 'Fiche du salarié';
  const unknown = query.error instanceof ApiError && query.error.status === 404;
  const isPhone = usePhone();
  const navigate = useNavigate();
  return (
    <Page
      title={viewer === 'own' && file ? 'Ma fiche' : name}
      state={file ? stateOf(file.employee) : !query.isError && <Skeleton height={20} width={220} />}
      actions={
        viewer === 'admin' && (
          <Button component={Link} to="/employees" variant="default">
            Gestion des employés
          </Button>
        )
      }
      primary={
        viewer === 'admin' &&
        file &&
        !file.employee.isErased && (
          <IconButton variant="filled" icon={IconPencil} iconSize={18} onClick={() => setEditing(true)}>
            Modifier
          </IconButton>
        )
      }
    >
      {isPhone ? (
        <NativeSelect
          label="Partie de la fiche"
          mb="md"
          data={shown.map(({ id, label }) => ({ value: id, label }))}
          value={part}
          onChange={(event) => void navigate(addressOf(employeeId, event.currentTarget.value))}
        />
      ) : (
        <nav className={classes.nav} aria-label="Parties de la fiche">
          {shown.map(({ id, label }) => (
            <NavLink key={id} to={addressOf(employeeId, id)} end>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      {unknown ? (
        <EmptyState title="Ce salarié n'existe pas." />
      ) : (
        <QueryStates query={query} errorText="Erreur lors du chargement de la fiche">
          {(loaded) =>
            current ? (
              <Box component="section" maw={960} aria-label={current.label}>
                <current.Part
                  key={`${employeeId} ${current.id}`}
                  employeeId={employeeId}
                  name={loaded.employee.name}
                  file={loaded}
                  viewer={viewer}
                />
              </Box>
            ) : (
              <EmptyState title="Cette partie de la fiche n'existe pas.">
                <Button component={Link} to={addressOf(employeeId, '')} variant="default">
                  Ouvrir la fiche
                </Button>
              </EmptyState>
            )
          }
        </QueryStates>
      )}
      {editing && file && <Editing employeeId={employeeId} onClose={() => setEditing(false)} />}
    </Page>
  );
}

const stateOf = ({
  role,
  contractType,
  weeklyHours,
  isActive,
}: { readonly role: string } & Partial<Stated>) =>
  [
    roleLabel(role),
    contractType && contractLabel(contractType),
    weeklyHours !== undefined && `${weeklyHours}\u202fh par semaine`,
    isActive === false && 'inactif',
  ]
    .filter(Boolean)
    .join(', ');

interface Stated {
  readonly contractType: string | undefined;
  readonly weeklyHours: number | undefined;
  readonly isActive: boolean;
}

/** The specified form, over the record as it was read last. */
function Editing({ employeeId, onClose }: { readonly employeeId: string; readonly onClose: () => void }) {
  const { data: file } = useApi(getEmployee, { params: { id: employeeId } });
  const { data: employees = [] } = useQuery(employeesQuery);
  const [access, setAccess] = useState<NewAccess | null>(null);
  const sendPassword = useSendPassword(setAccess);
  return (
    <>
      <EmployeeFormModal
        employee={file?.employee}
        employees={employees}
        onSendPassword={(employee) => void sendPassword(employee, 'form')}
        onClose={onClose}
      />
      {access && <NewPasswordDialog access={access} onClose={() => setAccess(null)} />}
    </>
  );
}
