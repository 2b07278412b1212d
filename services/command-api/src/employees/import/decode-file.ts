/** The bytes of a file a spreadsheet saved, as text. */
import iconv from 'iconv-lite';

export type DecodedFile = { readonly text: string } | { readonly problem: string };

const workbook =
  'Ce fichier est un classeur, pas un fichier CSV. Dans Excel ou LibreOffice : Enregistrer sous, « CSV (séparateur point-virgule) ».';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** ZIP: xlsx, or another program's workbook that cannot be read. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Letters of French names and the signs of a list; a wrong reading of a byte rarely is one. */
const usual = /[éèêëàâçôöîïùûüÿœæñáíóúãõ’«»€°º]/;
const usualCapital = /[ÉÈÊËÀÂÇÔÖÎÏÙÛÜŸŒÆÑÁÍÓÚÃÕ]/;
const small = /\p{Ll}/u;

/** How much of what lies beyond ASCII reads as French. */
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

/** What a list may be saved in where it is no UTF-8; of equal likeness the first, which French Excel writes. */
const encodings = ['win1252', 'macroman', 'cp850'];

/**
 * UTF-8 with or without its mark, UTF-16 with its mark (Excel's « Texte Unicode »), else whichever of Windows-1252, Mac
 * Roman (Excel for Mac) and code page 850 (« CSV (MS-DOS) ») reads most like French.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  // Compound file: xls of before 2007.
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
