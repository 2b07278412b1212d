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
