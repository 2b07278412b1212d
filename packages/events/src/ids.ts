import { createHash } from 'node:crypto';

/** Namespace of Fournil's derived ids: random, fixed for ever. */
const namespace = Buffer.from('5f0f6a0e3c1b4d7c9a4e2d8b7c6a1e90', 'hex');

/**
 * Ids of an event in a generation of the log. A log contains an id only once, and an import may record the
 * same command in a new generation; so from the second generation on the id includes the generation.
 * `originalId` does not: it identifies a mail or a closing.
 */
export function eventIds(generation: number, ...parts: readonly (string | number)[]) {
  const id = derivedId(...parts);
  return generation === 1 ? { id } : { id: derivedId(...parts, 'generation', generation), originalId: id };
}

/** UUID version 5 (RFC 9562) of several parts; equal parts give the same id. */
export function derivedId(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha1').update(namespace).update(JSON.stringify(parts)).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

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
