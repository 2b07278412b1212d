import { isCalendarDate } from '@fournil/contracts/fields';
import { monthNames } from '@fournil/contracts/months';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { defaultLeaveType } from '@fournil/contracts/vacations/rules';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, formatNumber } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './leaves.module.css';
import { balanceQuery } from './request-queries.ts';

interface BalanceNoteProps {
  readonly employeeId: string;
  readonly type: string;
  readonly startDate: string;
  readonly endDate: string;
}

const days = (value: number) => count(value, 'jour');

/** « juin : 2,5 ; juillet : 2,5 », what each month of the period gave. */
const monthsText = ({ months }: VacationBalance['current']): string =>
  months
    .map(({ month, days: given }) => `${monthNames[Number(month.slice(5)) - 1]} ${formatNumber(given)}`)
    .join(', ');

const periodLine = (name: string, period: VacationBalance['current']): string =>
  `${name} (${period.start.slice(0, 4)}-${period.end.slice(0, 4)})\u202f: ${formatNumber(period.acquired)} acquis, ${formatNumber(period.taken)} pris, ${formatNumber(period.planned)} prévus, ${formatNumber(period.left)} restants`;

/** What is left of paid leave, and what a period asked for would leave; nothing for other leave or nobody. */
export function BalanceNote({ employeeId, type, startDate, endDate }: BalanceNoteProps) {
  const isPaid = type === defaultLeaveType && employeeId !== '';
  const isPeriod = isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate;
  const query = useQuery({
    ...balanceQuery({ employeeId, ...(isPeriod ? { startDate, endDate } : {}) }),
    enabled: isPaid,
  });
  const balance = query.data;
  if (!isPaid || !balance) return null;
  const { asked, left, previous, current, notes } = balance;
  return (
    <div className={classes.balance} aria-live="polite">
      <Text size="sm">
        {asked && isPeriod
          ? `Ce congé prend ${count(asked.days, 'jour ouvrable', 'jours ouvrables')}\u202f: solde de ${days(left)}, ${days(asked.leftAfter)} après.`
          : `Solde de congés payés\u202f: ${days(left)} ouvrables.`}
      </Text>
      {isPeriod &&
        asked?.warnings.map((warning) => (
          <Text size="sm" key={warning}>
            <StatusLabel tone="warning">{warning.replaceAll(' :', '\u202f:')}</StatusLabel>
          </Text>
        ))}
      <details>
        <summary>Détail du solde</summary>
        <Text size="sm">{periodLine('N-1', previous)}</Text>
        <Text size="sm">{periodLine('N', current)}</Text>
        <Text size="sm">2,5 jours par mois travaillé&#8239;: {monthsText(current) || 'aucun mois'}</Text>
        {current.pending > 0 && <Text size="sm">{days(current.pending)} en attente d’une décision</Text>}
        {notes.map((note) => (
          <Text size="sm" key={note}>
            {note.replaceAll(' :', '\u202f:')}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          D’après ce qui est enregistré ici, au {balance.asOf.slice(8)}/{balance.asOf.slice(5, 7)}&#8239;: la
          paie fait foi.
        </Text>
      </details>
    </div>
  );
}
