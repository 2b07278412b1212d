import { type StaffCorrection, staffFile } from '@fournil/contracts/employees/import-endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import type { EmployeesDeps } from '../deps.ts';
import { corrected } from './corrected.ts';
import { decodeFile, isWorkbook } from './decode-file.ts';
import { judgeStaff, type Verdict } from './judge.ts';
import { readStaff } from './read-staff.ts';

/** A workbook's cells as the text of a table; a line of its own is kept in its cell. */
const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"`).join('\t'))
    .join('\n');

async function textOf(bytes: Buffer, { readWorkbook }: Pick<EmployeesDeps, 'readWorkbook'>): Promise<string> {
  if (isWorkbook(bytes)) {
    const rows = await readWorkbook(bytes);
    if (rows) return tableOf(rows);
    throw unreadable(
      'Ce classeur ne peut pas être lu. Dans Excel ou LibreOffice : Enregistrer sous, « Classeur Excel (.xlsx) » ou CSV.',
    );
  }
  const decoded = decodeFile(bytes);
  if ('problem' in decoded) throw unreadable(decoded.problem);
  return decoded.text;
}

interface StaffFile {
  readonly content: string;
  readonly corrections: readonly StaffCorrection[];
}

/** Reads and judges a file against the staff of now. @throws Refusal when nothing can be read in it */
export async function judgeFile(
  { content, corrections }: StaffFile,
  deps: Pick<EmployeesDeps, 'roster' | 'readWorkbook'>,
  now: Date,
): Promise<{ verdicts: readonly Verdict[]; ignoredColumns: readonly string[] }> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > staffFile.maxBytes) throw new Refusal('too_large', { text: staffFile.tooLarge });
  const today = parisDay(now);
  const list = readStaff(await textOf(bytes, deps), today);
  if ('problem' in list) throw unreadable(list.problem);
  return {
    verdicts: judgeStaff(corrected(list.lines, corrections), await deps.roster.read(), today),
    ignoredColumns: list.ignoredColumns,
  };
}

const unreadable = (text: string) =>
  new Refusal('invalid_input', { text, fields: [{ field: 'content', message: text }] });
