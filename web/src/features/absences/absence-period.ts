import type { AbsenceStatistics } from '@fournil/contracts/absences/endpoints';
import { monthNames } from '@fournil/contracts/months';
import { formatPeriod } from '../../shared/format/french.ts';
import { monthTitle } from '../../shared/month/months.ts';

/** The period as the address writes it; empty month and year are those of today. */
export const periodDefaults = { periode: 'mois', mois: '', annee: '' };
export type PeriodState = typeof periodDefaults;

export interface AskedPeriod {
  readonly period: 'month' | 'year' | 'week';
  readonly month: number;
  readonly year: number;
}

/** The period buttons, in their order [absences-9]. */
export const periodChoices = [
  { value: 'mois', label: 'Mois', period: 'month' },
  { value: 'annee', label: 'Année', period: 'year' },
  { value: 'semaine', label: 'Semaine', period: 'week' },
] as const;

/** The three specified years and every year up to now [absences-9]. */
export function yearChoices(today: string): readonly number[] {
  const last = Math.max(2026, Number(today.slice(0, 4)));
  return Array.from({ length: last - 2023 }, (_, index) => 2024 + index);
}

const oneOf = (text: string, choices: readonly number[]): number | undefined =>
  choices.find((choice) => String(choice) === text);

/** The period in the address; missing or invalid parts are today's. */
export function askedPeriod(state: PeriodState, today: string): AskedPeriod {
  const months = monthNames.map((_, index) => index + 1);
  return {
    period: periodChoices.find(({ value }) => value === state.periode)?.period ?? 'month',
    month: oneOf(state.mois, months) ?? Number(today.slice(5, 7)),
    year: oneOf(state.annee, yearChoices(today)) ?? Number(today.slice(0, 4)),
  };
}

/** The query of the call: the week is the current one and takes neither month nor year. */
export function periodQuery({ period, month, year }: AskedPeriod) {
  if (period === 'week') return { period };
  return period === 'year' ? { period, year } : { period, month, year };
}

/** "novembre 2026", "l'année 2026", "la semaine du 16/11 – 22/11/2026". */
export function periodTitle({ kind, from, to }: AbsenceStatistics['period']): string {
  if (kind === 'week') return `Semaine du ${formatPeriod(from, to)}`;
  if (kind === 'year') return `Année ${from.slice(0, 4)}`;
  return monthTitle({ year: Number(from.slice(0, 4)), month: Number(from.slice(5, 7)) });
}
