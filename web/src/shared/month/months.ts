/** The month a page shows, and its French texts. */
import { monthNames } from '@fournil/contracts/months';

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** « Novembre 2026 » */
export const monthTitle = (month: Month): string =>
  `${capitalised(monthNames[month.month - 1] ?? '')} ${month.year}`;

/** How many days the month has. */
export const daysIn = ({ year, month }: Month): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
