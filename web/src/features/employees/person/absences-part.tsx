import { Text } from '@mantine/core';
import { count, formatDate, formatPeriod } from '../../../shared/format/french.ts';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import classes from './person.module.css';
import type { PersonPartProps } from './person-part.ts';

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly when: string;
  readonly startDate: string;
  readonly reason: string | null;
}

/** Declared periods and delays, newest first. */
function linesOf({ employee }: PersonPartProps['file']): readonly Line[] {
  const periods = (employee.absences?.all ?? []).map((one) => ({
    id: one._id ?? `${one.type} ${one.startDate}`,
    kind: one.type,
    when: formatPeriod(one.startDate, one.endDate),
    startDate: one.startDate,
    reason: one.reason,
  }));
  const delays = (employee.delays?.all ?? []).map((one) => ({
    id: one._id ?? `Retard ${one.date}`,
    kind: 'Retard',
    when: [formatDate(one.date), one.duration !== undefined && count(one.duration, 'minute')]
      .filter(Boolean)
      .join(', '),
    startDate: one.date,
    reason: one.reason,
  }));
  return [...periods, ...delays].sort((one, other) => other.startDate.localeCompare(one.startDate));
}

export function AbsencesPart({ file }: PersonPartProps) {
  const lines = linesOf(file);
  if (!lines.length) return <Text c="dimmed">Aucun arrêt, aucune absence, aucun retard enregistré.</Text>;
  return (
    <ul className={classes.list} aria-label="Arrêts, absences et retards">
      {lines.map(({ id, kind, when, reason }) => (
        <li key={id}>
          <span>{when}</span>
          <StatusLabel tone={kind === 'Arrêt maladie' ? 'bad' : kind === 'Retard' ? 'info' : 'warning'}>
            {kind}
          </StatusLabel>
          {reason && (
            <Text size="sm" c="dimmed">
              {reason}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
