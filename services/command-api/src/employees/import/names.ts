/** Converts names from the way lists write them to the way sentences do: first name first. Pure. */

const isCapitals = (word: string) =>
  word === word.toUpperCase() && word.replace(/[^\p{L}]/gu, '').length >= 2;

/** « d’ALMEIDA »: the part before the apostrophe is unchanged. */
const elided = /^([dl]['’])(.+)$/u;
const isSurname = (word: string) => isCapitals(elided.exec(word)?.[2] ?? word);

const inCase = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|['’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** A word in capitals in normal spelling; any other unchanged. */
const written = (word: string): string => {
  const [, before = '', rest = word] = elided.exec(word) ?? [];
  return isCapitals(rest) ? before + inCase(rest) : word;
};

/** « DUPONT - MARTIN » is one name. */
const wordsOf = (text: string) =>
  text
    .replace(/\s+[-–—]\s+/g, '-')
    .split(/\s+/)
    .filter(Boolean);
const inSentence = (words: readonly string[]) => words.map(written).join(' ');

const civility = /^(m|mr|mme|mlle|monsieur|madame|mademoiselle)\.?\s+(?=\S)/i;
/** « BENALI née KACI », « DUPONT ép. MARTIN »: what is before is the name in use. */
const otherName = /^(née?|né\(e\)|épouse|épse|ép\.?|veuve|vve)$/iu;
/** Words of a surname that are written small. */
const particle = /^(de|du|des|la|le|les|van|von|der|den|da|dos|el|ben|d['’])$/i;

/** A surname from a column of surnames. */
export function surnameCase(text: string): string {
  const words = wordsOf(text);
  const other = words.findIndex((word) => otherName.test(word));
  return inSentence(other > 0 ? words.slice(0, other) : words);
}

/** A first name from a column of first names. */
export const firstNameCase = (text: string): string => inSentence(wordsOf(text));

/** How many words from `from` on are of one surname in capitals. */
function surnameLength(words: readonly string[], from: number): number {
  let length = 0;
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? '';
    if (isSurname(word)) length = at + 1 - from;
    else if (!particle.test(word)) break;
  }
  return length;
}

/**
 * A whole name from one column: « M. LE GOFF Yann » becomes « Yann Le Goff ». French lists write surnames in
 * capitals; without capitals the order is kept.
 */
export function nameCase(text: string): string {
  const all = wordsOf(text.replace(civility, ''));
  const other = all.findIndex((word) => otherName.test(word));
  const words =
    other > 0 ? [...all.slice(0, other), ...all.slice(other + 1 + surnameLength(all, other + 1))] : all;
  const surname = surnameLength(words, 0);
  return inSentence([...words.slice(surname), ...words.slice(0, surname)]);
}
