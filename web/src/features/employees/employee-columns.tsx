import type { Employee } from '@fournil/contracts/employees/endpoints';
import { roleLabel } from '@fournil/contracts/employees/rules';
import type { GridCard, GridColumn } from '../../shared/data-grid/grid-column.ts';
import { count, formatNearDate, formatPeriod } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { absentUntil, recordedCounts, type ShownPeriod, shownSickLeave } from './employee-absences.ts';
import classes from './employee-columns.module.css';

const ageText = ({ age, isMinor }: Employee) => `${age ?? '—'}${isMinor ? ' (Mineur)' : ''}`;

const ageInYears = ({ age, isMinor }: Employee) =>
  typeof age === 'number' ? `${age} ans${isMinor ? ' (Mineur)' : ''}` : 'âge inconnu';

interface SickLeaveProps {
  readonly period: ShownPeriod | null;
  readonly today: string;
}

function SickLeave({ period, today }: SickLeaveProps) {
  if (!period) return '—';
  const { startDate, endDate, when } = period;
  return (
    <span title={formatPeriod(startDate, endDate)}>
      {when === 'past' && `Fini le ${formatNearDate(endDate, today)}`}
      {when === 'coming' && `Dès le ${formatNearDate(startDate, today)}`}
      {when === 'current' && <StatusLabel tone="bad">Jusqu'au {formatNearDate(endDate, today)}</StatusLabel>}
    </span>
  );
}

function Absences({ employee, today }: { employee: Employee; today: string }) {
  const until = absentUntil(employee);
  if (until) return <StatusLabel tone="warning">Jusqu'au {formatNearDate(until, today)}</StatusLabel>;
  const { absences, delays } = recordedCounts(employee);
  if (!absences && !delays) return '—';
  return (
    <>
      {absences > 0 && <span className={classes.count}>{count(absences, 'absence')}</span>}
      {absences > 0 && delays > 0 && ', '}
      {delays > 0 && <span className={classes.count}>{count(delays, 'retard')}</span>}
    </>
  );
}

const Status = ({ isActive }: { isActive: boolean }) => (
  <StatusLabel tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Actif' : 'Inactif'}</StatusLabel>
);

type Column = GridColumn<Employee>;
const name: Column = { id: 'nom', header: 'Nom', cell: (e) => e.name, sortBy: (e) => e.name };
const role: Column = {
  id: 'role',
  header: 'Rôle',
  cell: (e) => roleLabel(e.role),
  sortBy: (e) => roleLabel(e.role),
  minWidth: 90,
};
const status: Column = {
  id: 'statut',
  header: 'Statut',
  cell: (e) => <Status isActive={e.isActive} />,
  sortBy: (e) => (e.isActive ? 0 : 1),
};

/** The columns of D1 2.6. */
export const adminColumns = (today: string): readonly Column[] => [
  name,
  role,
  { id: 'contrat', header: 'Contrat', cell: (e) => e.contractType ?? '—', sortBy: (e) => e.contractType },
  { id: 'age', header: 'Âge', cell: ageText, sortBy: (e) => e.age },
  {
    id: 'volume',
    header: 'Volume hebdo',
    cell: (e) => (e.weeklyHours === undefined ? '—' : `${e.weeklyHours} h`),
    sortBy: (e) => e.weeklyHours,
    align: 'right',
  },
  { id: 'competences', header: 'Compétences', cell: (e) => e.skills?.join(', ') || 'Aucune', minWidth: 146 },
  { id: 'formation', header: 'Jours formation', cell: (e) => e.trainingDays?.join(', ') || '—' },
  {
    id: 'maladie',
    header: 'Arrêt maladie',
    cell: (e) => <SickLeave period={shownSickLeave(e, today)} today={today} />,
    sortBy: (e) => shownSickLeave(e, today)?.endDate,
  },
  { id: 'absences', header: 'Absences', cell: (e) => <Absences employee={e} today={today} /> },
  status,
];

/** What anybody but the administrator sees (D008). */
export const reducedColumns: readonly Column[] = [name, role, status];

/** The three facts of a phone's card. */
export const adminCard =
  (today: string) =>
  (employee: Employee): GridCard => {
    const sick = shownSickLeave(employee, today);
    const { contractType, weeklyHours, isActive } = employee;
    return {
      title: employee.name,
      facts: [
        { label: 'Rôle', value: `${roleLabel(employee.role)}, ${ageInYears(employee)}` },
        { label: 'Contrat', value: `${contractType ?? '—'}, ${weeklyHours ?? '—'} h` },
        sick?.when === 'current'
          ? { label: 'Arrêt maladie', value: <SickLeave period={sick} today={today} /> }
          : { label: 'Statut', value: <Status isActive={isActive} /> },
      ],
    };
  };

export const reducedCard = (employee: Employee): GridCard => ({
  title: employee.name,
  facts: [
    { label: 'Rôle', value: roleLabel(employee.role) },
    { label: 'Statut', value: <Status isActive={employee.isActive} /> },
  ],
});
