/** Names of months as French writes them, lower case, and the month a page shows. */
const monthFormat = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });

/** January first. */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  monthFormat.format(new Date(Date.UTC(2026, month, 1))),
);

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export const monthName = ({ month }: Pick<Month, 'month'>): string => monthNames[month - 1] ?? '';

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** « Novembre 2026 » */
export const monthTitle = (month: Month): string => `${capitalised(monthName(month))} ${month.year}`;

/** How many days the month has. */
export const daysIn = ({ year, month }: Month): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
