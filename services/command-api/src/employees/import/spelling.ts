/** Lower case without accents or punctuation, words apart by one space: what two spellings share. */
export function spelling(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same person however written: « DURAND Zoé » and « Zoé Durand ». */
export const personKey = (name: string): string => spelling(name).split(' ').sort().join(' ');

const isCapitals = (word: string) =>
  word === word.toUpperCase() && word.replace(/[^\p{L}]/gu, '').length >= 2;

const written = (word: string) =>
  isCapitals(word)
    ? word
        .toLowerCase()
        .replace(/(^|['’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : word;

/**
 * A name as it is written in a sentence, first name first: « LE GOFF Sandrine » is « Sandrine Le Goff ».
 * French lists put surnames in capitals; without them the order is the writer's.
 */
export function nameCase(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  const firstName = words.findIndex((word) => !isCapitals(word));
  const ordered = firstName > 0 ? [...words.slice(firstName), ...words.slice(0, firstName)] : words;
  return ordered.map(written).join(' ');
}
