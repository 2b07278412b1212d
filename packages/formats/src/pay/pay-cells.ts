/** The parts of the pay tables: cells, names, and one order of people. Pure. */

import type { PayLine, PayMovement } from '@fournil/contracts/payroll/lines';
import { type PayCode, type PayUnit, payRule } from '@fournil/labour-rules/pay-rules';
import { cell } from '../csv.ts';
import type { ProgramCodes } from './pay-codes.ts';

export interface ExportedPerson {
  readonly employeeId: string;
  /** « Prénom Nom ». */
  readonly name: string;
  /** The number pay software knows the person by. */
  readonly number: string;
  /** Entries, exits and changes of the contract in the month. */
  readonly movements?: readonly PayMovement[];
}

export interface PayExport {
  /** YYYY-MM. */
  readonly month: string;
  /** The shop's file at its accountant's. */
  readonly file: string;
  /** The closing; 0 for a month that is not closed. */
  readonly version: number;
  readonly people: readonly ExportedPerson[];
  readonly lines: readonly PayLine[];
  readonly codes: ProgramCodes;
}

/** A text, or a number with its number of decimals. */
export type PayCell = string | { readonly value: number; readonly decimals: 0 | 2 };
export type PayRow = readonly PayCell[];

const cellText = (one: PayCell): string =>
  typeof one === 'string' ? one : one.value.toFixed(one.decimals).replace('.', ',');

/**
 * A row as text. Numbers are written unchanged, since a correction may be negative; only a text that looks
 * like a formula is escaped.
 */
export const rowText = (cells: PayRow): string =>
  `${cells.map((one) => (typeof one === 'string' ? cell(one) : cellText(one))).join(';')}\r\n`;

export const frenchDay = (date: string): string => date.split('-').toReversed().join('/');

export const unitOf = (code: string): PayUnit => payRule(code as PayCode).unit;

export const hoursCell = (minutes: number): PayCell => ({ value: minutes / 60, decimals: 2 });
export const moneyCell = (cents: number): PayCell => ({ value: cents / 100, decimals: 2 });

/**
 * Hours, days and kilometres with two decimals, pieces as whole numbers; '' for a line that has only an
 * amount.
 */
export function quantityOf({ code, quantity }: Pick<PayLine, 'code' | 'quantity'>): PayCell {
  const unit = unitOf(code);
  if (unit === 'cents') return '';
  if (unit === 'count') return { value: quantity, decimals: 0 };
  return unit === 'minutes' ? hoursCell(quantity) : { value: quantity / 100, decimals: 2 };
}

export const amountOf = ({ cents }: Pick<PayLine, 'cents'>): PayCell =>
  cents === null ? '' : moneyCell(cents);

/** The value of a line where only one number is shown: its quantity, or its amount if it has no quantity. */
export const worthOf = (line: Pick<PayLine, 'code' | 'quantity' | 'cents'>): PayCell =>
  unitOf(line.code) === 'cents' ? amountOf(line) : quantityOf(line);

/**
 * A record stores one name. With more than two words nobody knows where the family name begins, so the whole
 * name is sent.
 */
export function namesOf(name: string): { readonly first: string; readonly last: string } {
  const [first = '', last = '', ...more] = name.split(' ');
  return last === '' || more.length > 0 ? { first: '', last: name } : { first, last };
}

/** Everybody in the product's order of people, each with their lines. */
export function byPerson({ people, lines }: Pick<PayExport, 'people' | 'lines'>) {
  const own = Map.groupBy(lines, ({ employeeId }) => employeeId);
  return people
    .map((person) => ({ person, lines: own.get(person.employeeId) ?? [] }))
    .toSorted((one, other) => one.person.name.localeCompare(other.person.name, 'fr'));
}
