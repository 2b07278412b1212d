import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { Text } from '@mantine/core';
import { formatNumber, formatPeriod } from '../../shared/format/french.ts';

export const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u202fh${minutes % 60 === 0 ? '' : `\u202f${String(minutes % 60).padStart(2, '0')}`}`;

/** Récupération, and week by week the overtime it comes from. */
export function RecoveryLines({ recovery }: { readonly recovery: VacationBalance['recovery'] }) {
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
