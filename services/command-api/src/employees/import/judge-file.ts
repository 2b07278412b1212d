import { staffFile } from '@fournil/contracts/employees/import-endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { decodeFile } from './decode-file.ts';
import { judgeStaff, type Verdict } from './judge.ts';
import { readStaff } from './read-staff.ts';
import type { Roster } from './roster.ts';

/** Reads and judges a file against the staff of now. @throws Refusal when nothing can be read in it */
export async function judgeFile(
  content: string,
  roster: Roster,
  now: Date,
): Promise<{ verdicts: readonly Verdict[]; ignoredColumns: readonly string[] }> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > staffFile.maxBytes) throw new Refusal('too_large', { text: staffFile.tooLarge });
  const decoded = decodeFile(bytes);
  if ('problem' in decoded) throw unreadable(decoded.problem);
  const today = parisDay(now);
  const list = readStaff(decoded.text, today);
  if ('problem' in list) throw unreadable(list.problem);
  return {
    verdicts: judgeStaff(list.lines, await roster.read(), today),
    ignoredColumns: list.ignoredColumns,
  };
}

const unreadable = (text: string) =>
  new Refusal('invalid_input', { text, fields: [{ field: 'content', message: text }] });
