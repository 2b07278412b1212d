/**
 * Cleans a word-processor document (.docx): only the known parts of such an archive, without programs,
 * embedded objects, automatic links, author and dates. Rewritten.
 */
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { FileRefused, isNoMemory, NoMemory } from './problem.ts';

/** Parts of an archive, and bytes of all of them together: a long text with its pictures. */
const mostParts = 2000;
const mostBytes = 80_000_000;

const contentTypes = '[Content_Types].xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const pictures = /^(?:word|docProps)\/(?:media\/)?[^/]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i;
const fonts = /^word\/fonts\/[^/]+\.odttf$/i;
const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);
const isProgram = (name: string): boolean => /vba(?:project|data)/i.test(name);

/** Empty properties: no author, date, program or template. */
const emptyProperties: Readonly<Record<string, string>> = {
  'docProps/core.xml':
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  'docProps/app.xml':
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  'docProps/custom.xml':
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
};
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The record that ends an archive must end the file, and the archive must begin with it: nothing around. */
function refuseSurroundings(bytes: Buffer): void {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) throw new FileRefused('damaged');
  if (end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw new FileRefused('polyglot');
}

/** Parts by name, counted and measured before any is unzipped. */
function partsOf(bytes: Buffer): Unzipped {
  let [count, size] = [0, 0];
  const seen = new Set<string>();
  try {
    return unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        count += 1;
        size += originalSize;
        if (count > mostParts || size > mostBytes) throw new FileRefused('tooHeavy');
        const plain = name.toLowerCase();
        if (seen.has(plain) || /(?:^|\/)\.\.(?:\/|$)|^\/|\\|\0/.test(name)) throw new FileRefused('polyglot');
        seen.add(plain);
        return !name.endsWith('/');
      },
    });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw isNoMemory(error) ? new NoMemory() : new FileRefused('damaged');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a part: only in one encoding, and without entities, which could expand. */
function xmlOf(part: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(part);
  } catch {
    throw new FileRefused('damaged');
  }
  const declared = /^\s*<\?xml[^>]*encoding=["']([^"']+)["']/i.exec(text)?.[1];
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) throw new FileRefused('damaged');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new FileRefused('damaged');
  return text;
}

/** The parts of a .docx that act or are fetched when it is opened: found by relationships and field codes. */
const attribute = (tag: string, name: string): string =>
  plain(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '');

/** Character references read. */
const plain = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => letter(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
const letter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Objects and other files inside the archive. */
const embedded = /\/(?:oleObject|package|control|activeXControlBinary|aFChunk|subDocument|frame)$/i;
const programs = /\/(?:vbaProject|wordVbaData|attachedToolbars|keyMapCustomizations)$/i;

/**
 * A link followed only by a click may lead to the web or to an address; no other link may leave the document.
 */
function refuseActiveLinks(rels: string): void {
  for (const [tag] of rels.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const type = attribute(tag, 'Type');
    if (programs.test(type)) throw new FileRefused('macroWord');
    if (embedded.test(type)) throw new FileRefused('embeddedWord');
    if (!/^external$/i.test(attribute(tag, 'TargetMode'))) continue;
    const isPlainLink = /\/hyperlink$/i.test(type) && /^(?:https?:|mailto:)/i.test(attribute(tag, 'Target'));
    if (!isPlainLink) throw new FileRefused('linkedWord');
  }
}

/** Codes that fetch, start or compose something else; QUOTE spells the others letter by letter. */
const acting = /^(?:DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|DATABASE|MACROBUTTON|QUOTE)$/i;

function refuseIfActing(instruction: string): void {
  const [code = ''] = plain(instruction)
    .trim()
    .split(/[\s"\\]+/);
  if (acting.test(code)) throw new FileRefused('linkedWord');
}

const fieldTags =
  /<(?:\w+:)?fldChar\b[^>]*(?:\w+:)?fldCharType\s*=\s*["'](begin|separate|end)["'][^>]*>|<(?:\w+:)?instrText\b[^>]*>([^<]*)<|<(?:\w+:)?fldSimple\b[^>]*>/g;

/** A field's code may be cut into any number of runs: it is put together before it is judged. */
function refuseActiveFields(part: string): void {
  const open: string[] = [];
  for (const [tag, mark, text] of part.matchAll(fieldTags)) {
    if (mark === 'begin') open.push('');
    else if (mark === 'separate' || mark === 'end') refuseIfActing(open.at(-1) ?? '');
    if (mark === 'end') open.pop();
    if (text !== undefined) {
      // Text outside any field is not shown, but it is checked too.
      if (!open.length) refuseIfActing(text);
      else open[open.length - 1] += text;
    }
    if (tag.includes('fldSimple')) refuseIfActing(attribute(tag, '(?:\\w+:)?instr'));
  }
  for (const instruction of open) refuseIfActing(instruction);
}

/** @throws FileRefused */
export function makeWordSafe(bytes: Buffer): Buffer {
  refuseSurroundings(bytes);
  const parts = partsOf(bytes);
  const types = parts[contentTypes] && xmlOf(parts[contentTypes]);
  if (types === undefined) throw new FileRefused('type');
  if (/macroEnabled|vbaProject/i.test(types) || Object.keys(parts).some(isProgram))
    throw new FileRefused('macroWord');
  if (!types.includes(mainType)) throw new FileRefused('type');
  for (const [name, part] of Object.entries(parts)) {
    if (isXml(name)) {
      const text = xmlOf(part);
      if (/\.rels$/i.test(name)) refuseActiveLinks(text);
      else refuseActiveFields(text);
    } else if (!pictures.test(name) && !fonts.test(name)) throw new FileRefused('embeddedWord');
    const empty = emptyProperties[name];
    if (empty !== undefined) parts[name] = Buffer.from(xmlHead + empty);
  }
  // The list of parts comes first: some programs recognise the kind of an archive by it.
  const { [contentTypes]: first = new Uint8Array(), ...rest } = parts;
  return Buffer.from(zipSync({ [contentTypes]: first, ...rest }, { level: 6, mtime: '2000-01-01T12:00:00' }));
}
