/** The same day `years` later; 29 February becomes 28 February in a common year. Dates are YYYY-MM-DD. */
export function addYears(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return date.endsWith('-02-29') && !isLeap ? `${year}-02-28` : `${year}${date.slice(4)}`;
}
