import type { PDFFont } from '@cantoo/pdf-lib';

/** The standard fonts have no thin spaces. */
const plain = (text: string): string => text.replace(/[\u202f\u2009]/g, '\u00a0').replaceAll('’', "'");

/**
 * Keeps the characters that the fonts of every PDF reader have; any other character of a name becomes a
 * question mark.
 */
export const writable = (text: string, font: PDFFont): string => {
  const known = new Set(font.getCharacterSet());
  return [...plain(text)].map((one) => (known.has(one.codePointAt(0) ?? 0) ? one : '?')).join('');
};
