/** Parameters created before they had a kind: the known names say theirs, and a mere distance is one (D157). */

export type EarlierKind = 'alert' | 'accountant' | 'km' | 'other';

const known: ReadonlyMap<unknown, EarlierKind> = new Map([
  ['storeEmail', 'alert'],
  ['adminEmail', 'alert'],
  ['alertStore', 'alert'],
  ['alertAdmin', 'alert'],
  ['accountantEmail', 'accountant'],
]);

/** The kind of a parameter that says none: by its name, else by its values. */
export function kindOfEarlierParameter(data: Readonly<Record<string, unknown>>): EarlierKind {
  const { name, kmValue, stringValue, booleanValue } = data;
  const byName = known.get(name);
  if (byName) return byName;
  const isDistance = typeof kmValue === 'number' && kmValue > 0;
  return isDistance && !stringValue && !booleanValue ? 'km' : 'other';
}
