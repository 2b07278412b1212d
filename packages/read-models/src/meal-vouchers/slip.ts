/** A slip of tickets as a file for a spreadsheet. */
import { byteOrderMark, csvLine } from '@fournil/contracts/csv-table';
import type { VoucherRemittanceRow } from './view.ts';

export type Slip = Pick<
  VoucherRemittanceRow,
  'remittanceId' | 'issuerName' | 'shop' | 'startDate' | 'endDate' | 'madeOn' | 'madeAt' | 'lines'
>;

export const totalCents = ({ lines }: Pick<Slip, 'lines'>): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** Euros with a comma and two decimals, as French spreadsheets read them. */
const euros = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

export const slipCsv = (slip: Slip): string =>
  byteOrderMark +
  [
    ['Émetteur', 'Point de vente', 'Du', 'Au', 'Date du ticket', 'Code-barres', 'Montant'],
    ...slip.lines.map(({ date, barcode, cents }) => [
      slip.issuerName,
      slip.shop,
      slip.startDate,
      slip.endDate,
      date,
      barcode,
      euros(cents),
    ]),
    ['Total', '', '', '', '', `${slip.lines.length}`, euros(totalCents(slip))],
  ]
    .map(csvLine)
    .join('');
