/** One cell of a staff list, converted for the record: the value, or its error in French. */
import { readPhone } from '@fournil/contracts/employees/phone';
import {
  type ContractType,
  type JobRole,
  jobRoles,
  skills,
  weekDays,
} from '@fournil/contracts/employees/rules';
import { isCalendarDate } from '@fournil/contracts/fields';
import { type Sex, sexLabels } from '@fournil/contracts/register/rules';

/** Lower case without accents or punctuation, with one space between words, to compare spellings. */
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

/** Equal for every spelling of one person's name: « DURAND Zoé » and « Zoé Durand ». */
export const personKey = (name: string): string => spelling(name).split(' ').sort().join(' ');

export type Cell<T> =
  | {
      readonly value: T;
      /** How it was understood, when it was not written so. */
      readonly note?: string;
      /** The shop's own word for it, to be kept. */
      readonly title?: string;
    }
  | { readonly problem: string };

/** A text shortened to one line, to quote it in a sentence. */
export const quoted = (text: string): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return `'${line.length > 40 ? `${line.slice(0, 40)}…` : line}'`;
};

const contracts: Readonly<Record<string, ContractType>> = {
  cdi: 'CDI',
  'contrat a duree indeterminee': 'CDI',
  'duree indeterminee': 'CDI',
  'contrat cdi': 'CDI',
  apprentissage: 'Apprentissage',
  'contrat d apprentissage': 'Apprentissage',
  'contrat apprentissage': 'Apprentissage',
  apprenti: 'Apprentissage',
  apprentie: 'Apprentissage',
  cdd: 'CDD',
  'contrat cdd': 'CDD',
  'contrat a duree determinee': 'CDD',
  'duree determinee': 'CDD',
  'cdd saisonnier': 'CDD',
  saisonnier: 'CDD',
  extra: 'Extra',
  extras: 'Extra',
  'cdd d usage': 'Extra',
  cddu: 'Extra',
  vacataire: 'Extra',
};

export function readContract(text: string): Cell<ContractType> {
  const plain = spelling(text);
  const value = contracts[plain] ?? contracts[plain.replace(/ (temps )?(plein|partiel|complet)$/, '')];
  if (value === undefined) return { problem: `contrat ${quoted(text)} inconnu` };
  return value === text ? { value } : { value, note: `contrat ${quoted(text)} reconnu comme ${value}` };
}

const womanWord = /^(f|femme|feminin|feminine|mme|madame|mlle|mademoiselle)$/;
const manWord = /^(m|h|homme|masculin|masculine|mr|monsieur)$/;

/** « F », « Femme », « Mme », « M. », « Homme »… as the staff register stores the sex. */
export function readSex(text: string): Cell<Sex> {
  const plain = spelling(text);
  const value = womanWord.test(plain) ? 'F' : manWord.test(plain) ? 'M' : null;
  if (!value) return { problem: `sexe ${quoted(text)} inconnu (F ou M)` };
  return value === text
    ? { value }
    : { value, note: `sexe ${quoted(text)} reconnu comme ${sexLabels[value].toLowerCase()}` };
}

/** Job titles that are no role of the form, with their team. The title itself is stored too. */
const trades: readonly (readonly [role: JobRole, apprentice: JobRole, words: RegExp])[] = [
  [
    'boulanger',
    'Apprenti Boulanger',
    /^(patissi(er|ere|ers|eres)|tourie(r|re|rs)|fournier|pizzaiolo|chocolatier|chocolatiere)$/,
  ],
  [
    'préparateur',
    'Apprenti Préparateur',
    /^(snacking|snack|traiteur|sandwich|sandwichs|cuisini(er|ere)|commis)$/,
  ],
];

const jobWords: readonly (readonly [job: JobRole, apprentice: JobRole | null, words: RegExp])[] = [
  ['vendeuse', 'Apprenti Vendeuse', /^(vendeu(r|rs|se|ses)|vente)$/],
  ['boulanger', 'Apprenti Boulanger', /^(boulanger|boulangere|boulangers|boulangerie)$/],
  ['préparateur', 'Apprenti Préparateur', /^(preparateur|preparatrice|preparateurs|preparation)$/],
  ['responsable', null, /^responsable$/],
  ['manager', null, /^manage(r|ur|use)$/],
  ['chef prod', null, /^(chef|cheffe|prod|production)$/],
];

/** Words and endings that change nothing: « Responsable de magasin », « Boulanger(ère) », « Vendeur·se ». */
const filler =
  /^(de|du|des|la|le|en|d|l|et|ou|e|es|se|euse|ere|rice|trice|magasin|boutique|qualifie|qualifiee|confirme|confirmee)$/;
const apprenticeWord = /^(apprenti|apprentie|apprentis|apprentissage|alternant|alternante)$/;

/** A role in any spelling and gender, as the form stores it [employees-7]. */
export function readRole(text: string): Cell<JobRole> {
  const exact = jobRoles.find((role) => role === text);
  if (exact) return { value: exact };
  const words = spelling(text)
    .split(' ')
    .filter((word) => !filler.test(word));
  const apprentice = words.some((word) => apprenticeWord.test(word));
  const job = words.filter((word) => !apprenticeWord.test(word));
  const found = job.length
    ? [...jobWords, ...trades].find(([, , pattern]) => job.every((word) => pattern.test(word)))
    : undefined;
  const value = found && (apprentice ? found[1] : found[0]);
  const lonelyChef = found?.[0] === 'chef prod' && !job.some((word) => word.startsWith('prod'));
  if (!value || lonelyChef) return { problem: `poste ${quoted(text)} inconnu` };
  return trades.some((trade) => trade === found)
    ? { value, note: `${quoted(text)} : équipe de ${value}, titre gardé`, title: text }
    : { value, note: `rôle ${quoted(text)} reconnu comme ${value}` };
}

const numericDate = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ T]0{1,2}[:h]00(?::00)?)?$/;
const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/;

/**
 * A French (14/02/1997) or ISO date. A two-digit year is of this century up to `latestYear`, otherwise of the
 * last one: a birth cannot be in 2097, while a contract may end in 2028.
 */
export function readDate(text: string, latestYear: number): Cell<string> {
  const iso = isoDate.exec(text);
  const french = numericDate.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : french ? [french[3], french[2], french[1]] : null;
  const [year = '', month = '', day = ''] = parts ?? [];
  if (!parts) return { problem: `date ${quoted(text)} illisible (jj/mm/aaaa)` };
  const century = year.length > 2 ? '' : 2000 + Number(year) <= latestYear ? '20' : '19';
  const value = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(value) ? { value } : { problem: `la date ${quoted(text)} n'existe pas` };
}

/** A whole number: « 35 », « 35,00 », « 35 h », « 35h00 »; `unit` appears in the error. */
export function readWhole(text: string, unit: 'h' | 'ans'): Cell<number> {
  const bare = text.replace(/\s*(h00|:00|h|heures?|ans?|h\s*\/\s*sem\.?)$/i, '').trim();
  const number = /^\d{1,4}(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(number))
    return { problem: `${unit === 'h' ? 'volume horaire' : 'âge'} ${quoted(text)} illisible` };
  if (!Number.isInteger(number))
    return { problem: `${bare.replace('.', ',')} ${unit} : un nombre entier est attendu` };
  return { value: number };
}

/**
 * Monthly hours as a payroll program lists them (« 151,67 »), converted to weekly hours: a month is 52/12
 * weeks.
 */
export function readMonthlyHours(text: string): Cell<number> {
  const figure = text.replace(/\s*(h|heures?)$/i, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d+)?$/.test(figure)) return { problem: `horaire mensuel ${quoted(text)} illisible` };
  const weekly = (Number(figure) * 12) / 52;
  const value = Math.round(weekly);
  // Monthly hours with two decimals differ from a whole number of weekly hours by at most 0.01 h.
  return Math.abs(weekly - value) < 0.01
    ? { value, note: `${figure.replace('.', ',')} h par mois comprises comme ${value} h par semaine` }
    : { problem: `${figure.replace('.', ',')} h par mois ne font pas un nombre entier d'heures par semaine` };
}

/** A telephone number; a spreadsheet that read it as a number has removed its first zero. */
export function readPhoneCell(text: string): Cell<string> {
  const value = readPhone(/^[1-9]\d{8}$/.test(text) ? `0${text}` : text);
  return value === null ? { problem: `téléphone ${quoted(text)} illisible` } : { value };
}

const listSeparators = /[,;/+&|\n]|\bet\b/;

function readList<T extends string>(
  text: string,
  words: (plain: string) => T | undefined,
  what: string,
): Cell<T[]> {
  const parts = text
    .split(listSeparators)
    .map((part) => part.trim())
    .filter(Boolean);
  const values = new Set<T>();
  for (const part of parts) {
    const value = words(spelling(part));
    if (value === undefined)
      return { problem: `${what} ${quoted(part)} inconnu${what === 'jour' ? '' : 'e'}` };
    values.add(value);
  }
  return { value: [...values] };
}

export const readSkills = (text: string): Cell<(typeof skills)[number][]> =>
  readList(
    text,
    (plain) => skills.find((skill) => plain.startsWith(spelling(skill).slice(0, 4))),
    'compétence',
  );

export const readWeekDays = (text: string): Cell<(typeof weekDays)[number][]> =>
  readList(
    text,
    (plain) => weekDays.find((day) => plain.length > 2 && `${spelling(day)}s`.startsWith(plain)),
    'jour',
  );
