/** Reads numbers as people type and paste them. The one reader of the site. Pure. */
import { formatNumber } from './french.ts';

/** An amount has up to two decimals, a count none. */
export type NumberKind = 'amount' | 'count';

export interface NumberRules {
  readonly kind: NumberKind;
  /** Smallest value that can be saved; 0 by default. */
  readonly min?: number | undefined;
  /** Largest value that can be saved; none by default. */
  readonly max?: number | undefined;
}

export type NumberReading =
  | { readonly is: 'empty' }
  | { readonly is: 'number'; readonly value: number }
  /** One point and three figures in an amount: `value` reads the point as thousands. */
  | { readonly is: 'unsure'; readonly value: number; readonly message: string }
  | { readonly is: 'no-number' | 'out-of-range'; readonly message: string };

const blanks = '[ \\u00a0\\u2009\\u202f]';
/** Groups of three figures after the same sign: a point, a blank or an apostrophe. */
const grouped = (sign: string) => new RegExp(`^([1-9]\\d{0,2}(?:${sign}\\d{3})+)(?:([.,])(\\d*))?$`);
const byPoint = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/;
const groupings = [grouped(blanks), grouped("['\\u2019]")];
const plain = /^(\d*)(?:[.,](\d*))?$/;
const onePoint = /^[1-9]\d{0,2}\.\d{3}$/;

const number = (whole: string, decimals = '') =>
  Number(`${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`);

/** The value of a text without sign and unit; NaN where it is no number. A single point before three figures groups them. */
function valueIn(text: string): number {
  for (const grouping of groupings) {
    const found = grouping.exec(text);
    if (found) return number(found[1] ?? '', found[3]);
  }
  const points = byPoint.exec(text);
  if (points) return number(points[1] ?? '', points[2]);
  const found = plain.exec(text);
  return found && /\d/.test(text) ? number(found[1] ?? '', found[2]) : Number.NaN;
}

const toCents = (value: number) => Math.round(value * 100) / 100;

const shown = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);

/**
 * Reads a number by the rules of its field: « 1 234,5 », « 6.642,21 », « 1'234.50 », « 12 € ». Amounts are
 * rounded to the cent. A `message` is a French sentence that quotes the text and says what to write.
 */
export function readNumber(
  text: string,
  { kind, min = 0, max = Number.POSITIVE_INFINITY }: NumberRules,
): NumberReading {
  const typed = text.trim();
  if (typed === '') return { is: 'empty' };
  const [, sign = '', figures = ''] = /^([+\-\u2212]?)\s*(.*?)\s*€?$/u.exec(typed) ?? [];
  const size = valueIn(figures);
  const quoted = `«\u00a0${typed}\u00a0»`;
  if (Number.isNaN(size)) return { is: 'no-number', message: `${quoted} n'est pas un nombre.` };
  const signed = sign === '' || sign === '+' ? size : -size;
  const value = kind === 'amount' ? toCents(signed) : signed;
  const refused = (message: string) => ({ is: 'out-of-range', message: `${quoted} ${message}` }) as const;
  if (kind === 'count' && !Number.isInteger(value)) return refused("n'est pas un nombre entier.");
  if (value < min) return refused(min === 0 ? 'est un nombre négatif.' : `est moins que ${shown(min)}.`);
  if (kind === 'amount' && onePoint.test(figures)) {
    const otherwise = toCents(signed / 1000);
    // If one of the two readings is too large, the other one is meant.
    if (value > max && otherwise <= max) return { is: 'number', value: otherwise };
    const message = `${quoted} peut se lire ${shown(value)} ou ${shown(otherwise)}.`;
    if (value <= max) return { is: 'unsure', value, message };
  }
  if (value > max) return refused(`est plus que ${shown(max)}.`);
  return { is: 'number', value: value === 0 ? 0 : value };
}

/** The value of a text for rules applied elsewhere: null when empty, NaN when it is no number or can be read in two ways. */
export function numberIn(text: string, kind: NumberKind): number | null {
  const reading = readNumber(text, { kind, min: Number.NEGATIVE_INFINITY });
  if (reading.is === 'empty') return null;
  return reading.is === 'number' ? reading.value : Number.NaN;
}

/** Why a text cannot be saved; null when it is empty or a number. */
export function numberFault(text: string, rules: NumberRules): string | null {
  const reading = readNumber(text, rules);
  return reading.is === 'empty' || reading.is === 'number' ? null : reading.message;
}
