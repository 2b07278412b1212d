/** Health data fields: masked, and never part of a sentence. */
import { definitionOf } from '@fournil/events/catalogue';

const healthFields = new Map<string, ReadonlySet<string>>();

/** The names of the fields with health data in events of a type. */
export function healthFieldsOf(type: string): ReadonlySet<string> {
  const known = healthFields.get(type);
  if (known) return known;
  const definition = definitionOf(type);
  const personal = Object.entries(definition?.personal ?? {});
  const found = new Set(personal.filter(([, purpose]) => purpose === 'health').map(([name]) => name));
  // Only published types: whatever else is in a log must not fill the memory.
  if (definition) healthFields.set(type, found);
  return found;
}

/** The field of the event behind a field of a record: `cells` of `cells.<id>`. */
export function rootOf(field: string): string {
  const end = field.indexOf('.');
  return end < 0 ? field : field.slice(0, end);
}
