/** What every sentence is made with. */
import type { EventType, FournilEvent } from '@fournil/events/catalogue';
import type { FieldChange } from '@fournil/read-models/audit/record';
import { healthFieldsOf, rootOf } from '@fournil/read-models/audit/view';
import { isDate, valueText, wordOf } from '../words.ts';

export interface Told<T extends EventType> {
  readonly data: Extract<FournilEvent, { type: T }>['data'];
  readonly changes: readonly FieldChange[];
  /** Whom it is about, by name. */
  readonly person: string;
  readonly nameOf: (employeeId: string) => string;
}

export type Sentences<F extends EventType> = { readonly [T in F]: (told: Told<T>) => string };

/** Narrow no-break space: before « : ; ! ? » and inside guillemets. */
export const thin = '\u202f';

/** « Catherine Delmas : … ». */
export const about = (person: string, what: string): string => `${person}${thin}: ${what}`;

const quoted = (text: string): string => `«${thin}${text}${thin}»`;

export { quoted };

/** Changes that a field's own name would repeat, or that say nothing to a reader. */
const unsaid = new Set(['ageTypedOn']);

/** « volume hebdomadaire passé de 24 h à 30 h » ; health values are never part of a sentence. */
function changeText(change: FieldChange, health: boolean, nameOf: (id: string) => string): string {
  const { label, ending } = wordOf(change.field);
  if (health) return `${label} modifié${ending}`;
  const before = valueText(change.field, change.before, nameOf);
  const after = valueText(change.field, change.after, nameOf);
  if (before === null) return `${label} renseigné${ending} (${after ?? '—'})`;
  if (after === null) return `${label} effacé${ending} (${before})`;
  const [from, to] = isDate(change.before) && isDate(change.after) ? ['du', 'au'] : ['de', 'à'];
  return `${label} passé${ending} ${from} ${before} ${to} ${after}`;
}

/** Every change in one clause, none lost; `otherwise` where there is none. */
export function changesText(
  type: string,
  told: Pick<Told<EventType>, 'changes' | 'nameOf'>,
  otherwise: string,
) {
  const health = healthFieldsOf(type);
  const texts = told.changes
    .filter(({ field }) => !unsaid.has(field))
    // The name of a tutor follows from the tutor.
    .filter(({ field }, _at, all) => field !== 'tutorName' || !all.some((one) => one.field === 'tutor'))
    .map((change) => changeText(change, health.has(rootOf(change.field)), told.nameOf));
  return texts.length ? texts.join(', ') : otherwise;
}
