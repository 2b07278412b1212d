/** A workbook with one sheet, as a spreadsheet program saves it, of rows of texts. */
import { strToU8, zipSync } from 'fflate';

const columns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const rowOf = (cells: readonly string[]) =>
  `<row>${cells.map((text, at) => `<c r="${columns[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

export const workbookOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    zipSync({
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ),
    }),
  );
