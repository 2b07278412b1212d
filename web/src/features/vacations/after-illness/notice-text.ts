/** The sentences on leave after an illness, in French. Pure. */
import type { VacationBalance } from '@fournil/contracts/vacations/balance-endpoint';
import { count, formatDate } from '../../../shared/format/french.ts';

type Carried = VacationBalance['carried'][number];
type Told = VacationBalance['notices'][number]['periods'][number];

/** « (2023-2024) », a period by the years it is in. */
const yearsOf = (start: string): string => `${start.slice(0, 4)}-${Number(start.slice(0, 4)) + 1}`;

/** « du 02/03/2026 au 31/05/2026 », or « du 02/03/2026 » of a day. */
export const stretch = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
  startDate === endDate
    ? `du ${formatDate(startDate)}`
    : `du ${formatDate(startDate)} au ${formatDate(endDate)}`;

const days = (value: number): string => count(Math.round(value * 100) / 100, 'jour');
/** « 1 jour prévu », « 2 jours prévus ». */
const daysThat = (value: number, what: string): string => `${days(value)} ${what}${value < 2 ? '' : 's'}`;

/** « 4 jours reportés après l’arrêt du 02/03/2026 au 31/05/2026, à prendre jusqu’au 08/09/2027 ». */
export function carriedText({
  start,
  acquired,
  taken,
  planned,
  lost,
  left,
  illness,
  until,
}: Carried): string {
  const why = illness ? ` après l’arrêt ${stretch(illness)}` : '';
  const used = [
    ...(taken > 0 ? [`${days(taken)} pris`] : []),
    ...(planned > 0 ? [daysThat(planned, 'prévu')] : []),
    ...(lost > 0 ? [daysThat(lost, 'perdu')] : [`${days(left)} à prendre`]),
  ];
  const end =
    until === null
      ? 'sans date limite tant qu’elle n’a pas été dite (L3141-19-1)'
      : lost > 0
        ? `le délai a fini le ${formatDate(until)}`
        : `jusqu’au ${formatDate(until)}`;
  return `${days(acquired)} de ${yearsOf(start)} ${acquired < 2 ? 'reporté' : 'reportés'}${why}\u202f: ${used.join(', ')}, ${end}`;
}

/** « 4 jours jusqu’au 08/09/2027 », a line each. */
export const noticeLines = (periods: readonly Told[]): readonly string[] =>
  periods.map(
    ({ period, days: some, until }) => `${days(some)} de ${yearsOf(period)}, jusqu’au ${formatDate(until)}`,
  );

export const totalOf = (periods: readonly Told[]): string =>
  days(periods.reduce((sum, one) => sum + one.days, 0));
