/**
 * The lines of a month in the import formats of payroll programs, and the settings still missing;
 * docs/reference/payroll-exports.md gives the source of each layout. Pure.
 */

import { addDays } from '@fournil/calendar/days';
import type { PayLine } from '@fournil/contracts/payroll/lines';
import { type PayProgram, type ProgramFormat, programOf } from '@fournil/contracts/payroll/messages';
import { payRule } from '@fournil/labour-rules/pay-rules';
import { byPerson, frenchDay, namesOf, type PayExport, type PayRow, worthOf } from './pay-cells.ts';
import { figuresInOrder, isAbsence, notSent } from './pay-codes.ts';

interface Table {
  readonly header: readonly string[];
  readonly rows: readonly PayRow[];
}

/** Missing numbers and codes without which a program cannot import the month. */
export interface ExportGaps {
  readonly withoutNumber: readonly string[];
  readonly withoutCode: readonly string[];
}

/** The lines sent to a program: a closing without a code for a figure is sent without it, as before. */
const sentTo = (program: PayProgram, lines: readonly PayLine[], { codes }: Pick<PayExport, 'codes'>) =>
  lines.filter(({ code }) => ![undefined, notSent].includes(codes[program]?.[code]));

/** Labels of the figures that have lines, but no code in a program. */
export function withoutCode(program: PayProgram, of: Pick<PayExport, 'lines' | 'codes'>): readonly string[] {
  const empty = new Set(of.lines.map(({ code }) => code).filter((code) => of.codes[program]?.[code] === ''));
  return figuresInOrder.filter((code) => empty.has(code)).map((code) => payRule(code).label);
}

/** Silae identifies people only by their number; EBP also by their name. */
export function exportGaps(format: ProgramFormat, of: PayExport): ExportGaps {
  const program = programOf[format];
  const asked =
    format === 'silae' ? of.lines : of.lines.filter(({ code }) => isAbsence(code) === (format !== 'ebp'));
  const sent = sentTo(program, asked, of);
  return {
    withoutNumber:
      program === 'silae'
        ? byPerson({ people: of.people, lines: sent })
            .filter(({ person, lines }) => person.number === '' && lines.length > 0)
            .map(({ person }) => person.name)
        : [],
    withoutCode: withoutCode(program, { ...of, lines: sent }),
  };
}

const lastDay = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);

/** An import overwrites the month it is given for: every date is in it, also of corrections of earlier ones. */
function within<T extends Pick<PayLine, 'from' | 'to'>>(month: string, line: T): T {
  const [first, last] = [`${month}-01`, lastDay(month)];
  const inside = (date: string) => (date < first ? first : date > last ? last : date);
  return { ...line, from: inside(line.from), to: inside(line.to) };
}

/** One line per figure and person; for dated figures one per stretch of days. */
function totals(
  month: string,
  lines: readonly PayLine[],
  isDated: (code: string) => boolean = () => false,
): readonly PayLine[] {
  const found = new Map<string, PayLine>();
  for (const line of lines.map((one) => within(month, one))) {
    const key = isDated(line.code) ? [line.code, line.from, line.to].join(' ') : line.code;
    const known = found.get(key);
    found.set(key, {
      ...line,
      from: known && known.from < line.from ? known.from : line.from,
      to: known && known.to > line.to ? known.to : line.to,
      quantity: (known?.quantity ?? 0) + line.quantity,
      cents: line.cents === null && !known ? null : (known?.cents ?? 0) + (line.cents ?? 0),
    });
  }
  return [...found.values()].filter(({ quantity, cents }) => quantity !== 0 || (cents ?? 0) !== 0);
}

function silae(of: PayExport): Table {
  const codeOf = (figure: string) => of.codes.silae?.[figure] ?? '';
  // Figures that the file records as absences have dates, including delays.
  const isDated = (figure: string) => codeOf(figure).startsWith('AB-') || isAbsence(figure);
  const rows = byPerson(of).flatMap(({ person, lines }) =>
    totals(of.month, sentTo('silae', lines, of), isDated).map(
      (line): PayRow => [
        ...[person.number, codeOf(line.code), worthOf(line)],
        ...[frenchDay(line.from), frenchDay(line.to)],
      ],
    ),
  );
  return { header: ['Matricule', 'Code', 'Valeur', 'Date début', 'Date fin'], rows };
}

const ebpPerson = ['Matricule', 'Nom', 'Prénom'];

function ebpRows(
  of: PayExport,
  wants: (code: string) => boolean,
  rowsOf: (lines: readonly PayLine[]) => PayRow[],
) {
  return byPerson(of).flatMap(({ person: { number, name }, lines }) => {
    const { first, last } = namesOf(name);
    return rowsOf(sentTo('ebp', lines, of).filter(({ code }) => wants(code))).map((row) => [
      number,
      last,
      first,
      ...row,
    ]);
  });
}

const ebpVariables = (of: PayExport): Table => ({
  header: [...ebpPerson, 'Code', 'Valeur'],
  rows: ebpRows(
    of,
    (code) => !isAbsence(code),
    (lines) => totals(of.month, lines).map((line) => [of.codes.ebp?.[line.code] ?? '', worthOf(line)]),
  ),
});

function daysOf({ dates, from, to }: PayLine): readonly string[] {
  if (dates) return dates;
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The absent part of a day: the whole day, or the half that is not worked. */
function halfOf({ half, from, to }: PayLine, day: string): string {
  if (day === from && (half === 'start' || half === 'both')) return 'Après-midi';
  return day === to && (half === 'end' || half === 'both') ? 'Matin' : 'Journée';
}

/** A row per day or half day. Days that are taken back have no row: they are deleted there by hand. */
const ebpAbsences = (of: PayExport): Table => ({
  header: [...ebpPerson, 'Code absence', 'Date', 'Durée'],
  rows: ebpRows(of, isAbsence, (lines) =>
    lines
      .filter(({ quantity }) => quantity > 0)
      .flatMap((line) =>
        daysOf(line).map(
          (day): PayRow => [of.codes.ebp?.[line.code] ?? '', frenchDay(day), halfOf(line, day)],
        ),
      ),
  ),
});

export function programTable(format: ProgramFormat, of: PayExport): Table {
  if (format === 'silae') return silae(of);
  return format === 'ebp' ? ebpVariables(of) : ebpAbsences(of);
}
