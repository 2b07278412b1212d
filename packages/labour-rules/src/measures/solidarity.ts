/** The journée de solidarité: a day worked without pay, without premium or overtime (L3133-7 to L3133-9). */
import { legalWeekMinutes } from '../scope.ts';
import type { Subject } from '../subject.ts';
import type { CalendarDate } from '../week.ts';
import { holidaysAt, shopMinutes } from './calendar.ts';

/** Seven hours; of a part-timer in proportion to the contract (L3133-8). */
const wholeDay = 420;

/** The minutes of a day that count as journée de solidarité: the first ones, up to the amount due. */
export function solidarityMinutes(subject: Subject, date: CalendarDate): number {
  const { solidarity } = subject.input.shop;
  const isDay =
    solidarity?.days.includes(date) ||
    (solidarity?.holiday && holidaysAt(subject, date).some(({ id }) => id === solidarity.holiday));
  if (!isDay) return 0;
  const part = Math.min(1, subject.person.contractWeekMinutes / legalWeekMinutes);
  return Math.min(shopMinutes(subject, date), Math.round(wholeDay * part));
}

export const solidarityOfWeek = (subject: Subject): number =>
  subject.dates.reduce((sum, date) => sum + solidarityMinutes(subject, date), 0);
