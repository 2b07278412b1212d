/** One word each on screen (docs/glossary.md): what is said otherwise, and where a specified text says it so [screens-4]. */
import { plainText } from './french-texts.ts';

export interface Fault {
  readonly text: string;
  /** The text to use instead. */
  readonly instead: string;
}

const monthNames = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre'],
  ...['octobre', 'novembre', 'décembre'],
];

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}

const rules: readonly Rule[] = [
  { pattern: /(?<![\p{L}\w/.@-])services?(?![\p{L}\w/-])/iu, instead: 'créneau' },
  { pattern: /(?<!\p{L})employée?s?(?!\p{L})/iu, instead: 'salarié' },
  { pattern: /sauvegard(er|ée?s?|ez|ons|ant)(?!\p{L})|de la sauvegarde/iu, instead: 'enregistrer' },
  { pattern: /(?<![\p{L}\w.])templates?(?![\w.])/iu, instead: 'modèle' },
  { pattern: /(?<!\p{L})magasins?(?!\p{L})/iu, instead: 'boutique' },
  { pattern: /(?<![\p{L}\w@./-])(e?mails?|courriels?)(?![\w.@/-])/iu, instead: 'e-mail' },
  {
    pattern: /(?<![\w{}-])[A-Z]\d\d(?!\w).* |.* (?<![\w{}-])[A-Z]\d\d(?!\w)|\(produit\)/u,
    instead: 'words, no code',
  },
  { pattern: /\p{L}\(e?s\)/u, instead: 'singular or plural' },
  // « posez-le à plat » keeps its « le »; onze and oui are said without elision, and « que un » never is.
  {
    pattern:
      /(?<![\p{L}-])(de|que|je|me|te|se|ne|le|la|lorsque|puisque|jusque) (?!onz|oui(?!\p{L}))[aàâeéèêëiîïoôuùûœ]\p{L}|(?<!\p{L})si ils?(?!\p{L})/iu,
    instead: 'elision',
  },
  {
    pattern: new RegExp(`(?<![\\d/,.])1 (${monthNames.join('|')})|\\d(ème|nde|ère|ier)(?!\\p{L})`, 'iu'),
    instead: '1er, 1re, 2e',
  },
];

/**
 * Accents, a capital or small French words: a text for people. Other texts are names, statements and logs.
 */
const isForPeople = (text: string): boolean =>
  !/^(select|insert|update|delete|create|with|alter) /i.test(text) &&
  /[\p{Ll}]/u.test(text) &&
  /^\P{L}*\p{Lu}|[éèêàâçîôûœ]|(?<!\p{L})(le|la|les|un|une|des|de|du|et|vous|ce|au|pour|sur|pas)(?!\p{L})|['’«]/u.test(
    text,
  );

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** Whether a text, its values replaced by anything, is a specified one. */
const isFixed = (text: string, fixed: readonly string[]): boolean => {
  const shape = new RegExp(`^${text.split('{…}').map(escaped).join('.+')}$`, 'u');
  return fixed.some((one) => shape.test(one));
};

export const fixedTexts = (specified: readonly string[]): readonly string[] => specified.map(plainText);

/** Errors in a text, as `plainText` writes it. */
export function faultsOf(text: string, fixed: readonly string[]): Fault[] {
  if (!isForPeople(text)) return [];
  const broken = rules.filter(({ pattern }) => pattern.test(text));
  if (broken.length === 0 || isFixed(text, fixed)) return [];
  return broken.map(({ instead }) => ({ text, instead }));
}

/** Whether a source writes days with their month in letters otherwise than by `withFirstOfMonth`. */
export const writesBareFirst = (source: string): boolean =>
  /dateStyle: '(full|long)'|day: 'numeric',\s+month: 'long'/.test(source) &&
  !source.includes('withFirstOfMonth(');

/** « de Inès », « de avril »: names and months made of data go through `ofName`. Answers the pieces of source that do not. */
export const unelided = (source: string): readonly string[] =>
  source.match(/(?<!\p{L})(?:de|que) \$?\{(?!\{)[^{}]*(?:[nN]ame|[mM]onth)(?!\w)[^{}]*\}/gu) ?? [];
