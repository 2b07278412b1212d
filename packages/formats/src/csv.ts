/** Reads text with separators as rows of cells (RFC 4180, and the variants that spreadsheets write). */

/** In the order of preference: cells between tabs may contain as many decimal commas as there are tabs. */
export const separators = [';', '\t', ','] as const;
export type Separator = (typeof separators)[number];

/** The separator that occurs most often, outside quotes, in the first line that has any. */
export function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '\n' && counts.size > 0) break;
    else if (!quoted && (separators as readonly string[]).includes(character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/**
 * Rows of trimmed cells. A quote opens a quoted cell only at the beginning of a cell, so that a name with a
 * quote inside is unchanged; an unclosed quote ends with its line, so that it cannot include the rest of the
 * file.
 */
export function readCsv(source: string): string[][] {
  // Excel's own way to name the separator, on a line before the headers.
  const text = source.replace(/^\ufeff/, '').replace(/^sep=(.)\r?\n/i, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const cell = (): string => {
    const quoted = /[^\S\n\t]*"([^"]*(?:""[^"]*)*)"[^\S\n\t]*(?=[;,\t\r\n]|$)/y;
    quoted.lastIndex = at;
    const match = quoted.exec(text);
    const after = match ? text[at + match[0].length] : undefined;
    if (match && (after === undefined || after === separator || after === '\n' || after === '\r')) {
      at += match[0].length;
      return (match[1] ?? '').replaceAll('""', '"').trim();
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
    return text.slice(start, at).trim();
  };
  while (at < text.length) {
    row.push(cell());
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push('');
      else continue;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    rows.push(row);
    row = [];
  }
  if (row.length) rows.push(row);
  return rows;
}

/** Tables for Excel as French machines read them: « ; », UTF-8 with BOM, CRLF [calls-8]. */

export const byteOrderMark = '\ufeff';

type Value = string | number | null | undefined;

/**
 * One cell. A text that a spreadsheet would run as a formula is defused with an apostrophe
 * (OWASP, CSV injection).
 */
export function cell(value: Value): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Value[]): string => `${cells.map(cell).join(';')}\r\n`;
