/** The lines of a month as files for an accountant: the same lines give the same bytes. Pure. */
import { byteOrderMark, cell, csvLine } from '@fournil/contracts/csv';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import type { TextFormat } from '@fournil/contracts/payroll/messages';
import { type PayCode, type PayUnit, payRule } from '@fournil/labour-rules/pay-rules';
import type { ProgramCodes } from './pay-codes.ts';

export interface ExportedPerson {
  readonly employeeId: string;
  /** « Prénom Nom ». */
  readonly name: string;
  /** The number pay software knows the person by. */
  readonly number: string;
}

export interface PayExport {
  /** The shop's file at its accountant's. */
  readonly file: string;
  /** The closing; 0 for a month that is not closed. */
  readonly version: number;
  readonly people: readonly ExportedPerson[];
  readonly lines: readonly PayLine[];
  readonly codes: ProgramCodes;
}

/** A text, or a number with as many decimals as it is written with. */
export type PayCell = string | { readonly value: number; readonly decimals: 0 | 2 };

const cellText = (one: PayCell): string =>
  typeof one === 'string' ? one : one.value.toFixed(one.decimals).replace('.', ',');

/** What is settled may be negative: a number is written as it is, a text that looks like one is defused. */
const lineOf = (cells: readonly PayCell[]): string =>
  `${cells.map((one) => (typeof one === 'string' ? cell(one) : cellText(one))).join(';')}\r\n`;

const frenchDay = (date: string): string => date.split('-').toReversed().join('/');

const unitNames: Readonly<Record<PayUnit, string>> = {
  minutes: 'heures',
  days: 'jours',
  kilometres: 'km',
  count: 'nombre',
  cents: 'euros',
};
const unitOf = (code: string): PayUnit => payRule(code as PayCode).unit;

/** Hours, days and kilometres with two decimals, pieces whole; '' where the line has an amount alone. */
function quantityOf({ code, quantity }: Pick<PayLine, 'code' | 'quantity'>): PayCell {
  const unit = unitOf(code);
  if (unit === 'cents') return '';
  if (unit === 'count') return { value: quantity, decimals: 0 };
  return { value: quantity / (unit === 'minutes' ? 60 : 100), decimals: 2 };
}

const amountOf = ({ cents }: Pick<PayLine, 'cents'>): PayCell =>
  cents === null ? '' : { value: cents / 100, decimals: 2 };

/** First word and the rest, as names are written here. */
function namesOf(name: string): { readonly first: string; readonly last: string } {
  const [first = '', ...rest] = name.split(' ');
  return { first, last: rest.join(' ') };
}

const halves: Readonly<Record<PayLine['half'], string>> = {
  '': '',
  start: 'début',
  end: 'fin',
  both: 'début et fin',
};

/** What each column of the detailed table is called. */
export const payTableHeader: readonly string[] = [
  'dossier',
  'matricule',
  'nom',
  'prenom',
  'periode',
  'code',
  'libelle',
  'unite',
  'quantite',
  'montant',
  'date_debut',
  'date_fin',
  'demi_journee',
  'source_event',
  'version',
];

/** The detailed table, one row per line: what every way to write it says alike. */
export function payTable({ file, version, people, lines }: PayExport): readonly (readonly PayCell[])[] {
  const known = new Map(people.map((person) => [person.employeeId, person]));
  return lines.map((line) => {
    const person = known.get(line.employeeId);
    const { first, last } = namesOf(person?.name ?? '');
    const { label, unit } = payRule(line.code as PayCode);
    return [
      file,
      person?.number ?? '',
      last,
      first,
      line.period,
      line.code,
      label,
      unitNames[unit],
      quantityOf(line),
      amountOf(line),
      line.from,
      line.to,
      halves[line.half],
      line.source,
      { value: version, decimals: 0 },
    ];
  });
}

function canonical(of: PayExport): string {
  const rows = payTable(of).map(lineOf);
  return [byteOrderMark, csvLine(payTableHeader), ...rows].join('');
}

const absences = new Set(['CP', 'RECUP', 'EVF', 'CSS', 'MAL', 'ABS']);

/** One line per person and figure of the month; absences keep their days. */
function totals(lines: readonly PayLine[]): readonly PayLine[] {
  const found = new Map<string, PayLine>();
  for (const line of lines) {
    const dated = absences.has(line.code) ? `${line.from} ${line.to}` : '';
    const key = [line.employeeId, line.period, line.code, dated].join(' ');
    const known = found.get(key);
    found.set(key, {
      ...line,
      from: known && known.from < line.from ? known.from : line.from,
      to: known && known.to > line.to ? known.to : line.to,
      quantity: (known?.quantity ?? 0) + line.quantity,
      cents: line.cents === null && !known ? null : (known?.cents ?? 0) + (line.cents ?? 0),
    });
  }
  return [...found.values()];
}

/** One row per person and figure: number, code, value, first and last day. */
function program(format: 'silae' | 'ebp', { people, lines, codes }: PayExport): string {
  const known = new Map(people.map((person) => [person.employeeId, person]));
  const header =
    format === 'silae'
      ? ['Matricule', 'Code', 'Valeur', 'Date début', 'Date fin']
      : ['Matricule', 'Nom', 'Période', 'Code', 'Valeur'];
  const rows = totals(lines).flatMap((line) => {
    const code = codes[format]?.[line.code];
    if (!code) return [];
    const person = known.get(line.employeeId);
    const value = unitOf(line.code) === 'cents' ? amountOf(line) : quantityOf(line);
    const number = person?.number ?? '';
    return [
      format === 'silae'
        ? lineOf([number, code, value, frenchDay(line.from), frenchDay(line.to)])
        : lineOf([number, person?.name ?? '', line.period, code, value]),
    ];
  });
  return [byteOrderMark, csvLine(header), ...rows].join('');
}

/** The whole file, with its byte order mark. */
export const payFile = (format: TextFormat, of: PayExport): string =>
  format === 'canonical' ? canonical(of) : program(format, of);
