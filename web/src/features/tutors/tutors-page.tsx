import type { Employee } from '@fournil/contracts/employees/answer';
import { roleLabel } from '@fournil/contracts/employees/rules';
import { Button, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { DataGrid } from '../../shared/data-grid/data-grid.tsx';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { count, formatDate } from '../../shared/format/french.ts';
import { employeesQuery } from '../../shared/queries/employees.ts';
import { Figures } from '../../shared/ui/figures.tsx';
import { EmptyState, QueryStates } from '../../shared/ui/list-states.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PersonLink } from '../../shared/ui/person-link.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './tutors.module.css';
import { type TutorWithApprentices, tutorOverview } from './tutors.ts';

const Status = ({ tutor }: TutorWithApprentices) => (
  <StatusLabel tone={tutor.isActive ? 'good' : 'neutral'}>{tutor.isActive ? 'Actif' : 'Inactif'}</StatusLabel>
);

/** One line of facts per apprentice [tutors-1]. */
function ApprenticeDetails({ apprentices }: { apprentices: readonly Employee[] }) {
  return (
    <ul className={classes.list}>
      {apprentices.map(({ _id, name, age, isMinor, isActive, ...rest }) => (
        <li key={_id}>
          <strong>{name}</strong>, {age ?? '—'} ans{isMinor && ' (Mineur)'}{' '}
          <StatusLabel tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Actif' : 'Inactif'}</StatusLabel>
          <Flex gap="0 16px" wrap="wrap" c="dimmed">
            <span>{rest.contractType}</span>
            <span>Fin de contrat : {formatDate(rest.contractEndDate)}</span>
            <span>Jours de formation : {rest.trainingDays?.join(', ') || 'Aucune'}</span>
          </Flex>
        </li>
      ))}
    </ul>
  );
}

const columns: readonly GridColumn<TutorWithApprentices>[] = [
  {
    id: 'tuteur',
    header: 'Tuteur',
    cell: ({ tutor }) => <PersonLink employeeId={tutor._id}>{tutor.name}</PersonLink>,
    sortBy: ({ tutor }) => tutor.name,
  },
  {
    id: 'role',
    header: 'Rôle',
    cell: ({ tutor }) => roleLabel(tutor.role),
    sortBy: ({ tutor }) => roleLabel(tutor.role),
    card: 'fact',
  },
  { id: 'statut', header: 'Statut', cell: (entry) => <Status {...entry} />, card: 'fact' },
  {
    id: 'apprentis',
    header: 'Apprentis',
    cell: ({ apprentices }) => apprentices.length,
    sortBy: ({ apprentices }) => apprentices.length,
    align: 'right',
  },
  {
    id: 'details',
    header: 'Détails des apprentis',
    cell: ({ apprentices }) => <ApprenticeDetails apprentices={apprentices} />,
    card: (entry) => ({
      label: `Apprentis (${entry.apprentices.length})`,
      value: <ApprenticeDetails {...entry} />,
    }),
    minWidth: 420,
  },
];

/** Tutors and their apprentices, for the administrator [tutors-3]. */
export default function TutorsPage() {
  const query = useQuery(employeesQuery);
  const overview = useMemo(() => query.data && tutorOverview(query.data), [query.data]);
  return (
    <Page
      title="Tuteurs"
      wide
      state={
        overview &&
        `${count(overview.tutors.length, 'tuteur')}, ${count(overview.apprenticeCount, 'apprenti')}`
      }
      actions={
        <Button component={Link} to="/employees" variant="default">
          Gestion des employés
        </Button>
      }
    >
      <QueryStates query={query} errorText="Erreur lors du chargement des employés">
        {() =>
          overview && (
            <>
              <Figures
                label="Statistiques"
                figures={[
                  { label: 'Tuteurs avec apprentis', value: overview.tutors.length },
                  { label: 'Total apprentis', value: overview.apprenticeCount },
                  { label: 'Apprentis sans tuteur', value: overview.withoutTutor },
                ]}
              />
              {overview.tutors.length === 0 ? (
                <EmptyState title="Aucun tuteur trouvé">
                  <Text c="dimmed" maw={440}>
                    Un tuteur apparaît ici dès qu'un apprenti lui est confié, dans sa fiche.
                  </Text>
                </EmptyState>
              ) : (
                <DataGrid
                  label="Tuteurs et apprentis"
                  rows={overview.tutors}
                  columns={columns}
                  rowKey={({ tutor }) => tutor._id}
                />
              )}
            </>
          )
        }
      </QueryStates>
    </Page>
  );
}
