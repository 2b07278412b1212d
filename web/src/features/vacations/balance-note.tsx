import { isCalendarDate } from '@fournil/contracts/fields';
import { monthNames } from '@fournil/contracts/months';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { dayWord, inUnit } from '@fournil/contracts/vacations/day-unit';
import { defaultLeaveType } from '@fournil/contracts/vacations/rules';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, formatDate, formatNumber } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import classes from './leaves.module.css';
import { balanceQuery } from './request-queries.ts';

interface BalanceNoteProps {
  readonly employeeId: string;
  readonly type: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startHalf?: 'afternoon' | null;
  readonly endHalf?: 'morning' | null;
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
export function BalanceNote(props: BalanceNoteProps) {
  const { employeeId, type, startDate, endDate, startHalf, endHalf } = props;
  const isPaid = type === defaultLeaveType && employeeId !== '';
  const isPeriod = isCalendarDate(startDate) && isCalendarDate(endDate) && startDate <= endDate;
  const query = useQuery({
    ...balanceQuery({
      employeeId,
      ...(isPeriod
        ? {
            startDate,
            endDate,
            ...(startHalf ? { startHalf } : {}),
            ...(endHalf ? { endHalf } : {}),
          }
        : {}),
    }),
    enabled: isPaid,
  });
  const balance = query.data;
  if (!isPaid || !balance) return null;
  const { asked, left, unit, previous, current, notes, recovery, exit } = balance;
  return (
    <div className={classes.balance} aria-live="polite">
      <Text size="sm">
        {asked && isPeriod
          ? `Ce congé prend ${formatNumber(asked.days)} ${dayWord(unit, asked.days)}\u202f: solde de ${days(left)}, ${days(asked.leftAfter)} après.`
          : `Solde de congés payés\u202f: ${formatNumber(left)} ${dayWord(unit, left)}.`}
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
        <Text size="sm">
          {formatNumber(inUnit(unit, 2.5))} jours par mois travaillé&#8239;:{' '}
          {monthsText(current) || 'aucun mois'}
        </Text>
        {[
          ...previous.lines.map((line) => ['N-1', line] as const),
          ...current.lines.map((line) => ['N', line] as const),
        ].map(([name, { label, days: given }]) => (
          <Text size="sm" key={`${name} ${label}`}>
            {name}, {label}&#8239;: {formatNumber(given, 2)}
          </Text>
        ))}
        {balance.account.corrections.map((one) => (
          <Text size="sm" key={`${one.effectiveOn} ${one.days} ${one.reason}`}>
            Correction du {formatDate(one.effectiveOn)}&#8239;: {formatNumber(one.days, 2)} (
            {one.reason ?? 'motif effacé'})
          </Text>
        ))}
        {(recovery.credited !== 0 || recovery.taken + recovery.planned > 0) && (
          <Text size="sm">
            Récupération&#8239;: {formatNumber(recovery.credited, 2)} acquis,{' '}
            {formatNumber(recovery.taken, 2)} pris, {formatNumber(recovery.planned, 2)} prévus,{' '}
            {formatNumber(recovery.left, 2)} restants
          </Text>
        )}
        {exit && (
          <Text size="sm">
            Départ le {formatDate(exit.date)}&#8239;: {days(exit.due)} dus à cette date (L3141-28)
          </Text>
        )}
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
