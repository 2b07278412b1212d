/**
 * Legal notices on a leave besides its balance, with their sources: shown to the person who decides, and
 * never blocking, since the shop may agree to more. Pure; dates YYYY-MM-DD.
 */
import { frenchDate } from '@fournil/contracts/time/french-dates';
import { type DayUnit, dayWord, inUnit } from '@fournil/contracts/vacations/day-unit';

export const leaveLaw = {
  /** Longest leave at once, in working days. */
  longestAtOnce: { days: 24, source: 'L3141-17' },
  /** Working days in a row between 1 May and 31 October. */
  mainLeave: { days: 12, source: 'L3141-19' },
  /** No dates change less than a month before the departure, but for exceptional circumstances. */
  noChangeWithin: { months: 1, source: 'L3141-16' },
  /** The period in which leave is taken is announced two months before it opens. */
  periodNotice: { months: 2, source: 'D3141-5' },
} as const;

/** The season of the main leave of a year: 1 May to 31 October. */
export const seasonOf = (year: number) => ({ start: `${year}-05-01`, end: `${year}-10-31` });

/** The same day so many months before, or the last one of a shorter month. */
export const monthsBefore = (date: string, months: number): string => monthsAfter(date, -months);

/** The same day so many months later, or the last one of a shorter month (Code de procédure civile, 641). */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** Whether a departure is so near that its dates can change only with the person's consent. */
export const isWithinNotice = (startDate: string, today: string): boolean =>
  today > monthsBefore(startDate, leaveLaw.noChangeWithin.months) && today <= startDate;

export interface AskedLeave {
  readonly startDate: string;
  readonly endDate: string;
  /** Working days it takes. */
  readonly days: number;
  /** Days of the balance before it. */
  readonly left: number;
  /** Most working days in a row of the person's leave between 1 May and 31 October of its year, this one among it. */
  readonly longestInSeason: number;
  /** Working days of it that are in that season. */
  readonly daysInSeason: number;
  /** Days acquired that may be taken that year: 12 in a row are due to anybody with more than 12. */
  readonly acquired: number;
  readonly today: string;
  /**
   * Last known day of the contract; null if open-ended. It does not block either: a contract may be renewed.
   */
  readonly lastDay: string | null;
  /** The unit in which all these days are counted. */
  readonly unit: DayUnit;
  /** Shown to the requester. */
  readonly isOwn?: boolean;
}

const french = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');

/** By importance; empty if there is nothing to say. */
export function leaveNotices(asked: AskedLeave): readonly string[] {
  const {
    days,
    left,
    startDate,
    endDate,
    lastDay,
    today,
    longestInSeason,
    daysInSeason,
    acquired,
    unit,
    isOwn,
  } = asked;
  const { longestAtOnce, mainLeave, noChangeWithin, periodNotice } = leaveLaw;
  const year = Number(startDate.slice(0, 4));
  const { start, end } = seasonOf(year);
  const notices: string[] = [];
  const most = inUnit(unit, longestAtOnce.days);
  const main = inUnit(unit, mainLeave.days);
  if (days > most)
    notices.push(
      `Plus de ${most} ${dayWord(unit, most)} d’affilée : la loi ne le permet qu’avec un motif particulier (${longestAtOnce.source}).`,
    );
  if (days > left)
    notices.push(`Ce congé dépasse le solde de ${french(days - left)} jour${days - left >= 2 ? 's' : ''}.`);
  if (lastDay !== null && endDate > lastDay)
    notices.push(`Ce congé va au-delà de la fin du contrat, le ${frenchDate(lastDay)}.`);
  if (acquired > main && daysInSeason > 0 && daysInSeason < main && longestInSeason < main)
    notices.push(
      `Il reste à prendre ${main} ${dayWord(unit, main)} d’affilée entre le ${frenchDate(start)} et le ${frenchDate(end)} (${mainLeave.source}).`,
    );
  if (startDate < today) notices.push('Ce congé commence avant aujourd’hui.');
  else if (isWithinNotice(startDate, today))
    notices.push(
      isOwn
        ? 'Vous partez dans moins d’un mois : une fois acceptées, vos dates ne changent plus sans votre accord.'
        : `Départ dans moins d’un mois : une fois accepté, ses dates ne changent plus sans accord (${noChangeWithin.source}).`,
    );
  else if (
    startDate >= start &&
    startDate <= end &&
    today > monthsBefore(start, periodNotice.months) &&
    today < start
  )
    notices.push(
      `La période de prise se dit deux mois avant son ouverture, le ${frenchDate(monthsBefore(start, periodNotice.months))} au plus tard (${periodNotice.source}).`,
    );
  return notices;
}
