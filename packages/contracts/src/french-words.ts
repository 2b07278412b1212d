/** Rules of French grammar for sentences with names and dates. */

// A mute h is the rule in first names (Hugo, Hélène); y before a consonant is a vowel (Yves), before a vowel it is not (Yanis).
const elides = /^(?:h?[aeiouœæ]|y[^aeiou])/;

const startsMute = (word: string): boolean =>
  elides.test(
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, ''),
  );

/** « de Nadia », « d'Inès ». */
export const ofName = (name: string): string => (startsMute(name) ? `d'${name}` : `de ${name}`);

/** Writes the first of a month as an ordinal: « 1er juin » instead of « 1 juin » from Intl. */
export const withFirstOfMonth = (longDate: string): string =>
  longDate.replace(/(^|\s)1(?=\s\p{L})/u, '$11er');

/** « 1 an », « 2 ans », « 1,5 jour »: the plural begins at two. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${String(n).replace('.', ',')} ${Math.abs(n) < 2 ? one : many}`;

/** « Sexe » as the first word of a sentence, and « sexe » inside one. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
