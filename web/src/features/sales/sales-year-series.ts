/** The data of a year's charts. Pure. */
import type { MonthlyTotals } from '@fournil/contracts/sales/rules';

/** Net revenue in euros by month on two digits. */
export interface YearRevenue {
  readonly now: Readonly<Record<string, number>>;
  readonly before: Readonly<Record<string, number>>;
}

/** In percent; null without figures for both, and for the month that is not over: its sales so far are no whole month. */
export const yearOnYear = (
  { now, before }: { readonly now: number; readonly before: number },
  isOver: boolean,
): number | null => (isOver && before > 0 && now > 0 ? Math.round(((now - before) / before) * 100) : null);

export interface HourlyMonth {
  readonly key: string;
  readonly revenue: number;
  readonly hours: number;
  /** Not every row is realized: revenue and hours are not about the same days. */
  readonly isPartlyPlanned: boolean;
  /** In euros; null if unknown. */
  readonly perHour: number | null;
}

export const revenueByMonth = (
  totals: Readonly<Record<string, MonthlyTotals>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(totals).map(([key, { totalCA }]) => [key, totalCA]));

export const hourlyMonths = (
  revenue: Readonly<Record<string, number>>,
  hours: Readonly<Record<string, { readonly workedMinutes: number; readonly plannedMinutes: number }>>,
): readonly HourlyMonth[] =>
  Object.entries(hours)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, { workedMinutes, plannedMinutes }]) => {
      const isPartlyPlanned = plannedMinutes > 0;
      const earned = revenue[key] ?? 0;
      const isKnown = !isPartlyPlanned && workedMinutes > 0 && earned > 0;
      return {
        key,
        revenue: earned,
        hours: workedMinutes / 60,
        isPartlyPlanned,
        perHour: isKnown ? Math.round((earned * 6000) / workedMinutes) / 100 : null,
      };
    });

/** Why months have no figure, in words; '' where each has one. */
export function whyMissing(hourly: readonly HourlyMonth[]): string {
  const without = hourly.filter(({ perHour }) => perHour === null);
  const isUnworked = ({ hours, isPartlyPlanned }: HourlyMonth) => hours === 0 && !isPartlyPlanned;
  const reasons: readonly (readonly [number, string])[] = [
    [
      without.filter(({ isPartlyPlanned }) => isPartlyPlanned).length,
      'avec des semaines pas encore réalisées',
    ],
    [without.filter(isUnworked).length, 'sans aucune semaine réalisée'],
    [without.filter((month) => !month.isPartlyPlanned && !isUnworked(month)).length, 'sans ventes saisies'],
  ];
  const clauses = reasons.filter(([months]) => months > 0).map(([months, why]) => `${months} mois ${why}`);
  return clauses.length === 0 ? '' : `Sans chiffre\u202f: ${clauses.join(', ')}.`;
}
