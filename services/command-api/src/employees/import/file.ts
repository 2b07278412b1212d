/** Converts the bytes of a file saved by a spreadsheet to text. */

import { type StaffCorrection, staffFile } from '@fournil/contracts/employees/import-endpoints';
import { parisDay } from '@fournil/contracts/paris-day';
import { Refusal } from '@fournil/contracts/refusals';
import { FileRefused } from '@fournil/store/files/content/problem';
import type { Inspector } from '@fournil/store/files/inspector';
import iconv from 'iconv-lite';
import type { CommandDeps } from '../../kernel/command.ts';
import { judgeStaff, type Verdict } from './judge.ts';
import { readStaff } from './read-staff.ts';
import type { Roster } from './roster.ts';

type DecodedFile = { readonly text: string } | { readonly problem: string };

const workbook =
  'Ce fichier est un classeur, pas un fichier CSV. Dans Excel ou LibreOffice : Enregistrer sous, « CSV (séparateur point-virgule) ».';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** ZIP: xlsx, or another program's workbook that cannot be read. */
const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Letters of French names and the signs of a list; a wrong reading of a byte rarely is one. */
const usual = /[éèêëàâçôöîïùûüÿœæñáíóúãõ’«»€°º]/;
const usualCapital = /[ÉÈÊËÀÂÇÔÖÎÏÙÛÜŸŒÆÑÁÍÓÚÃÕ]/;
const small = /\p{Ll}/u;

/** How much the characters outside ASCII look like French. */
function likeness(text: string): number {
  let points = 0;
  for (const { 0: char, index } of text.matchAll(/[^\t\n\r -~]/g)) {
    // A capital within a word of small letters is another letter's byte.
    const isOdd = small.test(text[index - 1] ?? '');
    points += usual.test(char) || (usualCapital.test(char) && !isOdd) ? 1 : -1;
  }
  return points;
}

/** Text whose UTF-8 was taken for Windows-1252 and saved once more: « ZoÃ© » is « Zoé ». */
function unfolded(text: string): string {
  if (!/[ÃÂâ][\u0080-\u2122]/u.test(text)) return text;
  const bytes = iconv.encode(text, 'win1252');
  if (iconv.decode(bytes, 'win1252') !== text) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** Encodings to try for a list that is not UTF-8. If two fit equally, the first is used, as French Excel writes it. */
const encodings = ['win1252', 'macroman', 'cp850'];

/**
 * UTF-8 with or without its byte order mark, UTF-16 with it (Excel's « Texte Unicode »), otherwise
 * Windows-1252, Mac Roman (Excel for Mac) or code page 850 (« CSV (MS-DOS) »): the one in which the text
 * looks most like French.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  // Compound file: xls, older than 2007.
  if (isWorkbook(bytes) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: workbook };
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0))
    return { problem: "Ce fichier n'est pas un texte : enregistrez la liste au format CSV." };
  try {
    return { text: unfolded(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    const texts = encodings.map((encoding) => iconv.decode(Buffer.from(bytes), encoding));
    const points = texts.map(likeness);
    return { text: texts[points.indexOf(Math.max(...points))] ?? '' };
  }
}

/** A workbook is opened where every foreign file is: in a process of its own, with limits. */
async function workbookRows(
  inspector: Pick<Inspector, 'open'>,
  bytes: Buffer,
): Promise<readonly (readonly string[])[] | null> {
  try {
    return (await inspector.open('workbook', { sender: 'staff-import' }, async () => [bytes])).rows;
  } catch (error) {
    if (error instanceof FileRefused) return null;
    throw error;
  }
}

/** In quotes only where it must be, since people read it; the comma of a number ends no cell. */
const quotedCell = (cell: string): string =>
  /[";\t]|,(?!\d)/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A workbook's cells as the text of a table, a line each. */
const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => quotedCell(cell.replace(/[\r\n]+/g, ' '))).join('\t')).join('\n');

/** @throws Refusal when the file is no table, or too large */
export async function textOf(content: string, { files }: CommandDeps): Promise<string> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > staffFile.maxBytes) throw new Refusal('too_large', { text: staffFile.tooLarge });
  if (isWorkbook(bytes)) {
    const rows = await workbookRows(files.inspector, bytes);
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

/** Reads a file and compares it with the present staff. @throws Refusal when nothing in it can be read */
export async function judgeFile(
  { content, corrections }: StaffFile,
  deps: CommandDeps,
  roster: Roster,
  now: Date,
): Promise<{ verdicts: readonly Verdict[]; ignoredColumns: readonly string[] }> {
  const today = parisDay(now);
  const list = readStaff(await textOf(content, deps), today, corrections);
  if ('problem' in list) throw unreadable(list.problem);
  return {
    verdicts: judgeStaff(list.lines, await roster.read(), today),
    ignoredColumns: list.ignoredColumns,
  };
}

const unreadable = (text: string) =>
  new Refusal('invalid_input', { text, fields: [{ field: 'content', message: text }] });
