/**
 * The first sheet of a workbook (.xlsx) as rows of text, without evaluating formulas. Only the parts with
 * cells are unzipped, after a check of their number and size.
 */
import { type Unzipped, unzipSync } from 'fflate';
import { FileRefused, isNoMemory, NoMemory } from './problem.ts';

/** A list of a shop's staff, with room to spare. */
const mostParts = 500;
const mostBytes = 20_000_000;
const mostRows = 2000;
const mostColumns = 60;

const wanted =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

function partsOf(bytes: Buffer): Unzipped {
  let [count, size] = [0, 0];
  try {
    return unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (count > mostParts) throw new FileRefused('tooHeavy');
        if (!wanted.test(name)) return false;
        size += originalSize;
        if (size > mostBytes) throw new FileRefused('tooHeavy');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return entities[name] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The text of a string, which may have several styled parts; phonetic readings (rPh) are left out. */
const textOf = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => plain(text))
    .join('');

const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1];

/** Styles by their place: whether a number in them is shown as a date. */
function dateStyles(xml: string): readonly boolean[] {
  const own = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const formats = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  return [...formats.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId') ?? '0';
    const code = own.get(id);
    const isBuiltIn = Number(id) >= 14 && Number(id) <= 22;
    return code === undefined ? isBuiltIn : /[dyj]/i.test(plain(code).replace(/"[^"]*"|\[[^\]]*\]/g, ''));
  });
}

/** Days since the last of 1899, the date format of workbooks; nobody was born before March 1900. */
function dateOf(serial: number, isFrom1904: boolean): string {
  const day = new Date(Date.UTC(1899, 11, 30) + (Math.floor(serial) + (isFrom1904 ? 1462 : 0)) * 86_400_000);
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

/** « C » of « C12 » as 2. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function firstSheet(parts: Unzipped, text: (name: string) => string): string {
  const id = attribute(/<sheet\b[^>]*>/.exec(text('xl/workbook.xml'))?.[0] ?? '', 'r:id');
  const link = [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].find(
    ([tag]) => attribute(tag, 'Id') === id,
  )?.[0];
  const target = attribute(link ?? '', 'Target')?.replace(/^\/?(?:xl\/)?/, 'xl/');
  const name = target && target in parts ? target : 'xl/worksheets/sheet1.xml';
  if (!(name in parts)) throw new FileRefused('type');
  return text(name);
}

export interface WorkbookRows {
  readonly rows: readonly (readonly string[])[];
}

/** @throws FileRefused */
export async function readWorkbook([bytes = Buffer.alloc(0)]: readonly Buffer[]): Promise<WorkbookRows> {
  const parts = partsOf(bytes);
  const text = (name: string): string => {
    const part = parts[name];
    const xml = part ? new TextDecoder('utf-8').decode(part) : '';
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new FileRefused('damaged');
    return xml;
  };
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>/g)].map(
    ([, xml = '']) => textOf(xml),
  );
  const isDate = dateStyles(text('xl/styles.xml'));
  const isFrom1904 = /\bdate1904="(?:1|true)"/.test(text('xl/workbook.xml'));
  const cellOf = (head: string, xml: string): string => {
    const value = plain(/<v\b[^>]*>([\s\S]*?)<\/v>/.exec(xml)?.[1] ?? '');
    const kind = attribute(head, 't');
    if (kind === 's') return strings[Number(value)] ?? '';
    if (kind === 'inlineStr') return textOf(xml);
    const isNumber = kind === undefined || kind === 'n';
    return isNumber && value !== '' && isDate[Number(attribute(head, 's') ?? 0)]
      ? dateOf(Number(value), isFrom1904)
      : value;
  };
  const rows: string[][] = [];
  for (const [, xml = ''] of firstSheet(parts, text).matchAll(/<row\b[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    if (rows.length === mostRows) throw new FileRefused('tooHeavy');
    const row: string[] = [];
    for (const [, head = '', inside = ''] of xml.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const at = columnOf(attribute(head, 'r') ?? '');
      if (at >= 0 && at < mostColumns) row[at] = cellOf(head, inside);
    }
    rows.push(Array.from(row, (cell) => cell ?? ''));
  }
  return { rows };
}
