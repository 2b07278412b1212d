/** The text of the calendar for a day, and below it for a period. Pure. */
import { monthNames } from '@fournil/contracts/months';
import type { VacationDay } from '@fournil/contracts/vacations/days-endpoint';
import { count, formatDate } from '../../../shared/format/french.ts';

const awayWords = ({ away, names }: VacationDay): string =>
  names && names.length > 0 ? `en congé\u202f: ${names.join(', ')}` : `${count(away, 'collègue')} en congé`;

/** « 3 août 2027 », « 1 août 2027 ». */
export const dayName = (date: string): string =>
  `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** « fermeture hebdomadaire, 2 collègues en congé », '' where nothing is known. */
export function dayWords(day: VacationDay | undefined): string {
  if (!day) return '';
  const { closed, holiday, school, training, away, asked } = day;
  return [
    training ? 'jour de CFA' : null,
    closed,
    holiday !== closed ? holiday : null,
    school,
    away > 0 ? awayWords(day) : null,
    asked > 0 ? `${count(asked, 'autre demande', 'autres demandes')} en attente` : null,
  ]
    .filter((words) => words !== null)
    .join(', ');
}

/** « 2 jours de CFA dans ces dates… »; null without any. */
export function trainingWords(
  days: readonly VacationDay[],
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): string | null {
  const within = days.filter(({ date, training }) => training && startDate <= date && date <= endDate);
  if (within.length === 0) return null;
  return `${count(within.length, 'jour')} de CFA dans ces dates\u202f: l’apprenti y est attendu, sauf accord du CFA (${within.map(({ date }) => formatDate(date)).join(', ')}).`;
}

/** The day of a period with most colleagues absent, as text; null if nobody is. */
export function busiestWords(
  days: readonly VacationDay[],
  period: { readonly startDate: string; readonly endDate: string },
): string | null {
  const { startDate, endDate } = period;
  const within = days.filter(({ date, closed }) => closed === null && startDate <= date && date <= endDate);
  const most = within.reduce<VacationDay | null>(
    (found, day) => (day.away + day.asked > (found ? found.away + found.asked : 0) ? day : found),
    null,
  );
  if (!most) return null;
  const words = dayWords({ ...most, training: false, holiday: null, school: null });
  return `Au plus fort, le ${formatDate(most.date)}\u202f: ${words}.`;
}
