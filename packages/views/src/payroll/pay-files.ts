/**
 * The files of a month: of a closed month as it was closed, without later corrections; of an open month its
 * current state, marked as such.
 */
import { type ExportFormat, programLabels, programOf } from '@fournil/contracts/payroll/messages';
import { payWorkbook, workbookType } from '@fournil/formats/documents/pay-workbook';
import type { PayExport } from '@fournil/formats/pay/pay-cells';
import { payFile } from '@fournil/formats/pay/pay-export';
import { exportGaps } from '@fournil/formats/pay/program-export';
import type { Pool } from 'pg';
import { readHours } from './read-hours.ts';
import { readPayExport } from './read-pay-export.ts';
import { readClosing, readPayMonth } from './read-pay-month.ts';

interface Asked {
  /** YYYY-MM. */
  readonly month: string;
  readonly today: string;
  /** A closing of the month; by default the last one, or the month's current state. */
  readonly closing?: number | undefined;
}

/**
 * Null if there is no such closing. @throws a Postgres error of class 3F or 42 while the views are being
 * built
 */
export async function readPayToExport(
  pool: Pool,
  { month, today, closing }: Asked,
  hoursOf: typeof readHours = readHours,
): Promise<PayExport | null> {
  const read = closing === undefined ? await readPayMonth(pool, month, today, hoursOf) : null;
  const version = closing ?? (read?.closing?.state === 'closed' ? read.closing.closing : undefined);
  if (version === undefined && read) {
    const { numbers, file, codes } = await readPayExport(pool);
    const people = read.people.map(({ employeeId, name }) => ({
      employeeId,
      name,
      number: numbers.get(employeeId) ?? '',
      movements: read.movements.get(employeeId) ?? [],
    }));
    return { month, file, version: 0, people, lines: read.current, codes };
  }
  const closed = await readClosing(pool, month, version ?? 0);
  if (!closed) return null;
  const { row, people, lines } = closed;
  return {
    month,
    file: row.file,
    version: row.closing,
    people: people.map(({ employeeId, name, number, movements }) => ({
      ...{ employeeId, name, number, movements },
    })),
    lines,
    codes: row.codes,
  };
}

/**
 * People without a number and figures without a code: the program could not assign these rows, or would
 * refuse or lose them.
 */
export function gapsOf(format: ExportFormat, of: PayExport) {
  if (format === 'xlsx' || format === 'canonical') return null;
  const { withoutNumber, withoutCode } = exportGaps(format, of);
  if (withoutNumber.length + withoutCode.length === 0) return null;
  const text = [
    `L’export ${programLabels[programOf[format]]} n’est pas prêt.`,
    ...(withoutNumber.length ? [`Sans matricule\u202f: ${withoutNumber.join(', ')}.`] : []),
    ...(withoutCode.length ? [`Sans code\u202f: ${withoutCode.join(', ')}.`] : []),
    `Complétez-les dans Paramètres, Export de la paie\u202f; un tiret à la place d’un code laisse la variable de côté.`,
    of.version > 0
      ? 'Ce mois garde ceux de sa clôture\u202f: rouvrez-le ensuite et clôturez-le à nouveau.'
      : '',
  ];
  const details = { withoutNumber: [...withoutNumber], withoutCode: [...withoutCode] };
  return { text: text.join(' ').trim(), details };
}

/** The file name, with the closing's number or a mark that the month is open. */
export const payFileName = (format: ExportFormat, { month, version }: PayExport): string =>
  `paie_${month}_${format === 'xlsx' ? 'detail' : format}_${version || 'provisoire'}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;

export const payFileType = (format: ExportFormat): string =>
  format === 'xlsx' ? workbookType : 'text/csv; charset=utf-8';

export const payFileContent = async (format: ExportFormat, of: PayExport): Promise<Uint8Array> =>
  format === 'xlsx' ? payWorkbook(of) : Buffer.from(payFile(format, of));
