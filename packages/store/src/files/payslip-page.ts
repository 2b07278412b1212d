/** The facts on a payslip page besides names: the payroll number, the months, its place in the payslip. Pure. */

export interface PageFacts {
  /** The payroll number, in lower case, without leading zeros. */
  readonly number: string | null;
  /** YYYY-MM. */
  readonly months: ReadonlySet<string>;
  /** The numbers in « Page 2/3 ». */
  readonly part: { readonly at: number; readonly of: number } | null;
  /** True if its heading is that of a payslip. */
  readonly isHeaded: boolean;
}

const monthNames = [
  ...['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'],
];

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

/** Numbers are written with and without leading zeros, by the same program. */
export const plainNumber = (number: string): string =>
  plain(number)
    .replace(/ /g, '')
    .replace(/^0+(?=.)/, '');

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
const lastDay = (year: string, month: string): number =>
  new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();

/** Months that a text names as its period: in letters, as first and last day, or as MM/YYYY alone. */
function monthsIn(words: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (year: string, month: number) => {
    if (month >= 1 && month <= 12) found.add(`${fullYear(year)}-${String(month).padStart(2, '0')}`);
  };
  for (const [, name = '', year = ''] of words.matchAll(/ ([a-z]+) (20\d\d)(?= )/g))
    add(year, monthNames.indexOf(name) + 1);
  // A contract may begin or end mid-month; leave days mid-month are no pay period, unless the text says so.
  const days =
    /( periode(?: [a-z]+){0,3})? du (\d\d)\/(\d\d)\/((?:20)?\d\d) au (\d\d)\/(\d\d)\/((?:20)?\d\d)(?= )/g;
  for (const [, label, first, from = '', fromYear = '', last, to, toYear = ''] of words.matchAll(days)) {
    const isWhole = first === '01' || Number(last) === lastDay(fullYear(fromYear), from);
    if (from === to && fullYear(fromYear) === fullYear(toYear) && (isWhole || label))
      add(fromYear, Number(from));
  }
  for (const [, month = '', year = ''] of words.matchAll(/ (\d\d)\/(20\d\d)(?= )/g)) add(year, Number(month));
  // A two-digit number is a year only after a word that announces a period.
  for (const [, month = '', year = ''] of words.matchAll(
    / (?:periode|mois|paie)(?: de)? ([a-z]+|\d\d\/)? ?(\d\d)(?= )/g,
  ))
    add(year, month.endsWith('/') ? Number(month.slice(0, 2)) : monthNames.indexOf(month) + 1);
  return found;
}

function numberIn(words: string): string | null {
  const found =
    / matricule (?:no? )?([a-z]{0,3}\d[a-z\d]{0,9})(?= )/.exec(words) ??
    / (?:salarie|n|no) (?:no? )?(\d{2,8})(?= )/.exec(words);
  return found?.[1] === undefined ? null : plainNumber(found[1]);
}

export function factsOf(text: string): PageFacts {
  const words = ` ${plain(text)} `;
  const part = / page (\d{1,3}) ?(?:\/|sur) ?(\d{1,3})(?= )/.exec(words);
  return {
    number: numberIn(words),
    months: monthsIn(words),
    part: part ? { at: Number(part[1]), of: Number(part[2]) } : null,
    isHeaded: / bulletin de (?:paie|salaire) /.test(words) && !/ suite /.test(words),
  };
}
