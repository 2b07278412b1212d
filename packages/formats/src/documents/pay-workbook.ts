/** A month as a workbook: a row per person, then the figures of the CSV; the same lines give the same bytes. */

import { type Unzipped, unzipSync, zipSync } from 'fflate';
import type { PayCell, PayExport, PayRow } from '../pay/pay-cells.ts';
import { payTable, payTableHeader } from '../pay/pay-export.ts';
import { paySummary } from '../pay/pay-summary.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const detailWidths = [10, 11, 18, 14, 9, 9, 34, 10, 11, 11, 12, 12, 14, 24, 8, 15, 9, 9];

const cellOf = (cell: PayCell) =>
  typeof cell === 'string'
    ? { value: cell, type: String }
    : { value: cell.value, type: Number, format: cell.decimals === 0 ? '0' : '#,##0.00' };

/** A sheet that prints across, with its heads in sight. Its name has neither slashes nor more than 31 characters. */
const sheetOf = (
  sheet: string,
  header: readonly string[],
  rows: readonly PayRow[],
  widths: readonly number[],
) => ({
  sheet,
  data: [
    header.map((value) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true })),
    ...rows.map((row) => row.map(cellOf)),
  ],
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  orientation: 'landscape' as const,
});

/** The archive with no clock in it: earliest date a ZIP can express, entries in one order. */
function withoutClock(workbook: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(workbook)).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(entries) as Unzipped, { mtime: new Date(1980, 0, 1), level: 6 });
}

export async function payWorkbook(of: PayExport): Promise<Uint8Array> {
  // Loaded on use: a start does not wait for its eighty modules.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { header, rows } = paySummary(of);
  const written = await writeXlsxFile([
    {
      ...sheetOf(`Paie ${of.month}`, header, rows, [
        26,
        11,
        ...header.slice(2).map((head) => (head.includes(',') ? 30 : 13)),
      ]),
      stickyColumnsCount: 1,
    },
    sheetOf('Détail', payTableHeader, payTable(of), detailWidths),
  ]).toBuffer();
  return withoutClock(written);
}
