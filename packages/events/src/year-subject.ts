/** The owner of one calendar year's key: erasing the person erases each year. */
export const yearSubject = (personId: string, year: string): string => `${personId}/${year}`;

/** Instead of a person: everybody's keys of a year are erased under it. */
export const everybody = '*';

/** The person and the year of such a key; null for a key that is not of a year. */
export function parseYearSubject(
  subject: string,
): { readonly personId: string; readonly year: string } | null {
  const [, personId, year] = /^(.+)\/(\d{4})$/.exec(subject) ?? [];
  return personId !== undefined && year !== undefined ? { personId, year } : null;
}
