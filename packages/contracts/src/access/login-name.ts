/** Short login names for people without an e-mail address: « lea.martin ». */

export const loginNameMax = 40;
/** Never contains an @, so that a typed login is recognised as a name or as an address. */
export const loginNamePattern = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
export const loginNameText =
  "L'identifiant s'écrit en lettres minuscules sans accent, chiffres, points et traits d'union (lea.martin).";

/** The form for comparison, without spaces around and in lower case. */
export const normalisedLoginName = (typed: string): string => typed.trim().toLowerCase();

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The name proposed to a person: first name, a dot, the rest as one word. A number follows if another person
 * has that name; a name without Latin letters becomes « compte ».
 */
export function proposedLoginName(fullName: string, taken: ReadonlySet<string>): string {
  const [first, ...rest] = fullName.split(/\s+/).map(plain).filter(Boolean);
  const words = first === undefined ? ['compte'] : [first, rest.join('')].filter(Boolean);
  const base = words
    .join('.')
    .slice(0, loginNameMax - 4)
    .replace(/[.-]+$/, '');
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${number}`)) return `${base}${number}`;
}
