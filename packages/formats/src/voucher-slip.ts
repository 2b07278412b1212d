/** A slip of tickets as a file for a spreadsheet. */
import { byteOrderMark, csvLine } from './csv.ts';

/** A slip of tickets handed to an issuer, as it was issued. Dates YYYY-MM-DD. */
export interface Slip {
  readonly remittanceId: string;
  readonly issuerName: string;
  readonly shop: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly madeOn: string;
  readonly madeAt: string;
  readonly lines: readonly { readonly barcode: string; readonly cents: number; readonly date: string }[];
}

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
