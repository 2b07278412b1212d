import type { Employee } from '@fournil/contracts/employees/answer';
import { isFixedTerm, roleLabel } from '@fournil/contracts/employees/rules';
import { Stack, Text } from '@mantine/core';
import type { GridColumn } from '../../shared/data-grid/grid-column.ts';
import { count, formatNearDate, formatPeriod } from '../../shared/format/french.ts';
import { PersonLink } from '../../shared/ui/person-link.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { plannedText } from './contract-text.ts';
import { absentUntil, recordedCounts, type ShownPeriod, shownSickLeave } from './employee-absences.ts';
import classes from './employees.module.css';

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
      {absences > 0 && <span className="nowrap">{count(absences, 'absence')}</span>}
      {absences > 0 && delays > 0 && ', '}
      {delays > 0 && <span className="nowrap">{count(delays, 'retard')}</span>}
    </>
  );
}

/** The contract, and whether a fixed term has ended or soon does. */
function Contract({ employee, today }: { employee: Employee; today: string }) {
  const { contractType = '—', contractEndDate, isPastContractEnd } = employee;
  if (!contractEndDate || !isFixedTerm(contractType)) return contractType;
  const end = formatNearDate(contractEndDate, today);
  return (
    <Stack component="span" className={classes.lines} display="inline-flex" gap={0} lh={1.25}>
      {contractType}
      {isPastContractEnd ? (
        <StatusLabel tone="bad">Terminé le {end}</StatusLabel>
      ) : (
        <small>jusqu'au {end}</small>
      )}
    </Stack>
  );
}

/** Hours a week, and what changes next of the contract. */
function Hours({ employee }: { employee: Employee }) {
  const { weeklyHours, plannedChanges: [planned] = [] } = employee;
  const hours = weeklyHours === undefined ? '—' : `${weeklyHours} h`;
  if (!planned) return hours;
  const { _id, ...change } = planned;
  return (
    <Stack component="span" className={classes.lines} display="inline-flex" gap={0} lh={1.25}>
      {hours}
      <small>{plannedText(change)}</small>
    </Stack>
  );
}

const Status = ({ isActive }: { isActive: boolean }) => (
  <StatusLabel tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Actif' : 'Inactif'}</StatusLabel>
);

type Column = GridColumn<Employee>;
const name: Column = {
  id: 'nom',
  header: 'Nom',
  cell: (e) => <PersonLink employeeId={e._id}>{e.name}</PersonLink>,
  sortBy: (e) => e.name,
};
const role: Column = {
  id: 'role',
  card: 'fact',
  header: 'Rôle',
  cell: (e) => (
    <>
      {roleLabel(e.role)}
      {e.qualification && (
        <Text span size="sm" c="dimmed" display="block">
          {e.qualification}
        </Text>
      )}
    </>
  ),
  sortBy: (e) => roleLabel(e.role),
  minWidth: 90,
};
const status: Column = {
  id: 'statut',
  header: 'Statut',
  cell: (e) => <Status isActive={e.isActive} />,
  sortBy: (e) => (e.isActive ? 0 : 1),
  card: 'fact',
};
const currentSickLeave = (e: Employee, today: string) => {
  const period = shownSickLeave(e, today);
  return period?.when === 'current' ? period : null;
};

/** The specified columns. A card shows who is ill and for how long, of the others that they are active. */
export const adminColumns = (today: string): readonly Column[] => [
  name,
  { ...role, card: (e) => ({ value: `${roleLabel(e.role)}, ${ageInYears(e)}` }) },
  {
    id: 'contrat',
    header: 'Contrat',
    cell: (e) => <Contract employee={e} today={today} />,
    sortBy: (e) => e.contractType,
    card: (e) => ({ value: `${e.contractType ?? '—'}, ${e.weeklyHours ?? '—'} h` }),
  },
  { id: 'age', header: 'Âge', cell: ageText, sortBy: (e) => e.age },
  {
    id: 'volume',
    header: 'Volume hebdo',
    cell: (e) => <Hours employee={e} />,
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
    card: (e) => {
      const period = currentSickLeave(e, today);
      return period && { value: <SickLeave period={period} today={today} /> };
    },
  },
  { id: 'absences', header: 'Absences', cell: (e) => <Absences employee={e} today={today} /> },
  {
    ...status,
    card: (e) => (currentSickLeave(e, today) ? null : { value: <Status isActive={e.isActive} /> }),
  },
];

/** The employee as anybody but the administrator sees it [employees-12]. */
export const reducedColumns: readonly Column[] = [name, role, status];
