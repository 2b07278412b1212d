/** The detailed table of a month as a workbook: the figures of the CSV, the same lines give the same bytes. */
import { type PayCell, type PayExport, payTable, payTableHeader } from '@fournil/week/month/pay-export';
import { type Unzipped, unzipSync, zipSync } from 'fflate';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** « Paie 2026-11 »: a sheet's name has neither slashes nor more than 31 characters. */
const sheetOf = (month: string): string => `Paie ${month}`;

const widths = [10, 11, 18, 14, 9, 9, 34, 10, 11, 11, 12, 12, 14, 24, 8];

const cellOf = (cell: PayCell) =>
  typeof cell === 'string'
    ? { value: cell, type: String }
    : { value: cell.value, type: Number, format: cell.decimals === 0 ? '0' : '#,##0.00' };

/** The archive with no clock in it: earliest date a ZIP can tell, entries in one order. */
function withoutClock(workbook: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(workbook)).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(entries) as Unzipped, { mtime: new Date(1980, 0, 1), level: 6 });
}

/** `month` YYYY-MM. */
export async function payWorkbook(month: string, of: PayExport): Promise<Uint8Array> {
  // Loaded on use: a start does not wait for its eighty modules.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const header = payTableHeader.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = [header, ...payTable(of).map((row) => row.map(cellOf))];
  const written = await writeXlsxFile(rows, {
    sheet: sheetOf(month),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return withoutClock(written);
}
