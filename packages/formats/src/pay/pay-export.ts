/** The lines of a month as tables for an accountant; equal lines give equal bytes. Pure. */

import { movementLabels, type PayLine, type PayMovement } from '@fournil/contracts/payroll/lines';
import type { TextFormat } from '@fournil/contracts/payroll/messages';
import { type PayCode, type PayUnit, payRule } from '@fournil/labour-rules/pay-rules';
import { byteOrderMark, csvLine } from '../csv.ts';
import {
  amountOf,
  byPerson,
  frenchDay,
  hoursCell,
  moneyCell,
  namesOf,
  type PayExport,
  type PayRow,
  quantityOf,
  rowText,
  unitOf,
} from './pay-cells.ts';
import { programTable } from './program-export.ts';

const unitNames: Readonly<Record<PayUnit, string>> = {
  minutes: 'heures',
  days: 'jours',
  kilometres: 'km',
  count: 'nombre',
  cents: 'euros',
};
const halves: Readonly<Record<PayLine['half'], string>> = {
  '': '',
  start: 'début',
  end: 'fin',
  both: 'début et fin',
};

/** The column names of the detailed table. */
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
  'heures_absence',
  'nombre',
  'taux',
];

/** The quantity for an amount: pieces, or the meals shown with it; 0 for none. */
function piecesOf({ code, quantity, cents, secondQuantity = 0 }: PayLine): number {
  if (cents === null) return 0;
  return unitOf(code) === 'count' ? quantity : secondQuantity;
}

/** Hours of an absence; for an amount, the number of pieces and, if the price is uniform, the price. */
function besideOf(line: PayLine): PayRow {
  const pieces = piecesOf(line);
  const each = pieces === 0 ? 0 : (line.cents ?? 0) / pieces;
  return [
    unitOf(line.code) === 'days' && line.secondQuantity !== undefined ? hoursCell(line.secondQuantity) : '',
    pieces === 0 ? '' : { value: pieces, decimals: 0 },
    pieces !== 0 && Number.isInteger(each) ? moneyCell(each) : '',
  ];
}

const movementCodes: Readonly<Record<PayMovement['kind'], string>> = {
  entry: 'ENTREE',
  exit: 'SORTIE',
  change: 'CONTRAT',
};

/** The detailed table, one row per movement and line: the content of every file format. */
export function payTable(of: PayExport): readonly PayRow[] {
  const { file, month, version } = of;
  return byPerson(of).flatMap(({ person: { name, number, movements = [] }, lines }) => {
    const { first, last } = namesOf(name);
    const moved = movements.map(
      ({ kind, date, what }): PayRow => [
        ...[file, number, last, first, month, movementCodes[kind], `${movementLabels[kind]}\u202f: ${what}`],
        ...['', '', '', frenchDay(date), frenchDay(date), '', ''],
        { value: version, decimals: 0 },
        ...['', '', ''],
      ],
    );
    const figures = lines.map((line): PayRow => {
      const { label, unit } = payRule(line.code as PayCode);
      return [
        file,
        number,
        last,
        first,
        line.period,
        line.code,
        label,
        unitNames[unit],
        quantityOf(line),
        amountOf(line),
        frenchDay(line.from),
        frenchDay(line.to),
        halves[line.half],
        line.source,
        { value: version, decimals: 0 },
        ...besideOf(line),
      ];
    });
    return [...moved, ...figures];
  });
}

/** The whole file, beginning with a byte order mark. */
export function payFile(format: TextFormat, of: PayExport): string {
  const { header, rows } =
    format === 'canonical' ? { header: payTableHeader, rows: payTable(of) } : programTable(format, of);
  return [byteOrderMark, csvLine(header), ...rows.map(rowText)].join('');
}
