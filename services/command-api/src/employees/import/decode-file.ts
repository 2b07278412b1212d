/** The bytes of a file a spreadsheet saved, as text. */

export type DecodedFile = { readonly text: string } | { readonly problem: string };

const workbook =
  'Ce fichier est un classeur, pas un fichier CSV. Dans Excel ou LibreOffice : Enregistrer sous, « CSV (séparateur point-virgule) ».';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * UTF-8 with or without its mark, UTF-16 with its mark (Excel's « Texte Unicode »), else Windows-1252,
 * which French Excel writes by default and in which every byte means something.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  // ZIP: xlsx, ods. Compound file: xls.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { problem: workbook };
  }
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0))
    return { problem: "Ce fichier n'est pas un texte : enregistrez la liste au format CSV." };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
