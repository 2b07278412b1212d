import { isCalendarDate } from '@fournil/contracts/fields';
import { monthNames } from '@fournil/contracts/months';
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { dayWord, inUnit } from '@fournil/contracts/vacations/day-unit';
import { defaultLeaveType, leaveDays, recoveryType } from '@fournil/contracts/vacations/rules';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, formatDate, formatNumber, formatPeriod } from '../../shared/format/french.ts';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { CarriedLines, NoticeLines } from './after-illness/notice-body.tsx';
import classes from './leaves.module.css';
import { balanceQuery } from './request-queries.ts';
import { lengthText } from './request-text.ts';

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

/** « juin 2025 », the month that a day is in. */
const monthOfDay = (day: string): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1]?.toLowerCase()} ${day.slice(0, 4)}`;

/** « Jours gagnés de juin 2025 à mai 2026 : 23, dont 2 pris et 1 prévu. Restent 20. » */
const periodLine = ({ start, end, acquired, taken, planned, left }: VacationBalance['current']): string =>
  `Jours gagnés de ${monthOfDay(start)} à ${monthOfDay(end)}\u202f: ${formatNumber(acquired)}, dont ${formatNumber(taken)} pris${planned ? ` et ${count(planned, 'prévu')}` : ''}. ${left < 2 ? 'Reste' : 'Restent'} ${formatNumber(left)}.`;

const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u202fh${minutes % 60 === 0 ? '' : `\u202f${String(minutes % 60).padStart(2, '0')}`}`;

/** Récupération, and week by week the overtime it comes from. */
function RecoveryLines({ recovery }: { readonly recovery: VacationBalance['recovery'] }) {
  const { credited, taken, planned, left, weeks, dayMinutes } = recovery;
  if (credited === 0 && taken + planned === 0) return null;
  return (
    <>
      <Text size="sm">
        Récupération&#8239;: {formatNumber(credited, 2)} acquis, {formatNumber(taken, 2)} pris,{' '}
        {formatNumber(planned, 2)} prévus, {formatNumber(left, 2)} restants
      </Text>
      {weeks.map((week) => (
        <Text size="sm" key={week.from}>
          Récupération, {formatPeriod(week.from, week.to)}&#8239;: {hours(week.overtime)} au-delà du contrat,{' '}
          {hours(week.rest)} de repos, {formatNumber(week.days, 2)} {week.days < 2 ? 'jour' : 'jours'}
        </Text>
      ))}
      {weeks.length > 0 && (
        <Text size="sm">
          Un jour de récupération vaut {hours(dayMinutes)}, un jour de travail&#8239;; le repos pris compte
          les heures qui auraient été travaillées. Les heures rendues ne sont pas payées (L3121-33).
        </Text>
      )}
    </>
  );
}

/** « 4 jours, 3 décomptés (jours ouvrables) : solde de 12 jours, 9 jours après. » */
function askedText(
  { asked, unit, left, recovery }: VacationBalance,
  { isPaid, duration }: { readonly isPaid: boolean; readonly duration: number },
): string {
  const before = isPaid ? left : recovery.left;
  if (!asked)
    return `Solde de ${isPaid ? 'congés payés' : 'récupération'}\u202f: ${isPaid ? `${formatNumber(before)} ${dayWord(unit, before)}` : days(before)}.`;
  if (isPaid)
    return `${lengthText({ duration, counted: asked.days })} (${dayWord(unit, 2)})\u202f: solde de ${days(before)}, ${days(asked.leftAfter)} après.`;
  const after = Math.round((before - asked.recoveryDays) * 100) / 100;
  return `Ce repos prend ${hours(asked.recoveryMinutes)} de travail, ${days(asked.recoveryDays)}\u202f: récupération de ${days(before)}, ${days(after)} après.`;
}

/**
 * The balance of paid leave or of récupération, and the balance after the requested period; empty for other
 * leave or without a person.
 */
export function BalanceNote(props: BalanceNoteProps) {
  const { employeeId, type, startDate, endDate, startHalf, endHalf } = props;
  const isPaid = type === defaultLeaveType;
  const isCounted = (isPaid || type === recoveryType) && employeeId !== '';
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
    enabled: isCounted,
  });
  const balance = query.data;
  if (!isCounted || !balance) return null;
  const { asked, unit, previous, current, notes, recovery, exit } = balance;
  return (
    <Stack className={classes.balance} gap={4} aria-live="polite">
      <Text size="sm">
        {askedText(isPeriod ? balance : { ...balance, asked: null }, {
          isPaid,
          duration: isPeriod ? leaveDays(props) : 0,
        })}
      </Text>
      {isPeriod &&
        isPaid &&
        asked?.warnings.map((warning) => (
          <Text size="sm" key={warning}>
            <StatusLabel tone="warning">{warning.replaceAll(' :', '\u202f:')}</StatusLabel>
          </Text>
        ))}
      {isPeriod && !isPaid && asked && asked.recoveryDays > recovery.left && (
        <Text size="sm">
          <StatusLabel tone="warning">C’est plus que la récupération acquise.</StatusLabel>
        </Text>
      )}
      {isPaid &&
        balance.reminders.map((reminder) => (
          <Text size="sm" key={reminder}>
            {reminder.replaceAll(' :', '\u202f:').replaceAll(' ;', '\u202f;')}
          </Text>
        ))}
      {isPaid && <CarriedLines carried={balance.carried} />}
      <details>
        <summary>Détail du solde</summary>
        <Text size="sm">{periodLine(previous)}</Text>
        <Text size="sm">{periodLine(current)}</Text>
        <Text size="sm">
          {formatNumber(inUnit(unit, 2.5))} jours par mois travaillé&#8239;:{' '}
          {monthsText(current) || 'aucun mois'}
        </Text>
        {[
          ...previous.lines.map(
            (line) => [`${previous.start.slice(0, 4)}-${previous.end.slice(0, 4)}`, line] as const,
          ),
          ...current.lines.map(
            (line) => [`${current.start.slice(0, 4)}-${current.end.slice(0, 4)}`, line] as const,
          ),
        ].map(([name, { label, days: given }]) => (
          <Text size="sm" key={`${name} ${label}`}>
            {name}, {label}&#8239;: {formatNumber(given)}
          </Text>
        ))}
        {balance.account.corrections.map((one) => (
          <Text size="sm" key={`${one.effectiveOn} ${one.days} ${one.reason}`}>
            Correction du {formatDate(one.effectiveOn)}&#8239;: {formatNumber(one.days)} (
            {one.reason ?? 'motif effacé'})
          </Text>
        ))}
        <NoticeLines notices={balance.notices} />
        <RecoveryLines recovery={recovery} />
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
    </Stack>
  );
}
