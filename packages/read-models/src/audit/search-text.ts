/** The text in which the trail's search searches: lower case, without accents, with single spaces. */

const marks = /\p{M}/gu;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// Most values: then there is no accent to take off and no space to join. 200,000 facts pass here.
const plain = /^[!-~]*$/;

export const searchable = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Adds the words in a value: texts and numbers, however deep; no ids. */
function addWords(found: Set<string>, value: unknown): void {
  if (typeof value === 'number') found.add(searchable(String(value)));
  else if (typeof value === 'string') {
    if (value !== '' && !(value.length === 36 && uuid.test(value))) found.add(searchable(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addWords(found, inner);
  }
}

/** One text of many values, each value once. */
export function searchText(values: readonly unknown[]): string {
  const found = new Set<string>();
  for (const value of values) addWords(found, value);
  return [...found].join(' ');
}
