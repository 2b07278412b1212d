/** The parts of a .docx that act or are fetched when it is opened: found by relationships and field codes. */
import { FileRefused } from './problem.ts';

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
export function refuseActiveLinks(rels: string): void {
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
export function refuseActiveFields(part: string): void {
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
