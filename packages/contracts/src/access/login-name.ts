/** Short names to log in with where somebody has no e-mail address: « lea.martin ». */

export const loginNameMax = 40;
/** Never with an @: what is typed shows by itself whether it is an address. */
export const loginNamePattern = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
export const loginNameText =
  "L'identifiant s'écrit en lettres minuscules sans accent, chiffres, points et traits d'union (lea.martin).";

/** As it is compared: case and spaces around make no difference. */
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
 * The name proposed to somebody: first name, a point, the rest as one word. A number follows where somebody has it
 * already; a name without any letter of ours becomes « compte ».
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
