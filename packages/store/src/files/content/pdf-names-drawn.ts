/** The resources that the content of a PDF page draws, by name: read from its operators, not from its dictionary. */

/** The categories of a resource dictionary. */
export type Category = 'XObject' | 'Font' | 'ExtGState' | 'ColorSpace' | 'Shading' | 'Pattern';
export type NamesDrawn = Readonly<Record<Category, Set<string>>>;

/** The operators that take a resource by its name. */
const takes: Readonly<Record<string, Category>> = {
  Do: 'XObject',
  Tf: 'Font',
  gs: 'ExtGState',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  sh: 'Shading',
  scn: 'Pattern',
  SCN: 'Pattern',
};

const codes = (text: string) => new Set([...text].map((letter) => letter.charCodeAt(0)));
const blanks = codes('\0\t\n\f\r ');
const delimiters = codes('()<>[]{}/%');
const isRegular = (code: number | undefined): boolean =>
  code !== undefined && !blanks.has(code) && !delimiters.has(code);
const [open, close, backslash, less, greater, slash, percent] = [0x28, 0x29, 0x5c, 0x3c, 0x3e, 0x2f, 0x25];

/** Behind the string that begins at `at`: brackets may be in it, in pairs or behind a backslash. */
function afterString(content: Uint8Array, at: number): number {
  let depth = 0;
  let next = at;
  for (; next < content.length; next++) {
    const code = content[next];
    if (code === backslash) next++;
    else if (code === open) depth++;
    else if (code === close && --depth === 0) return next + 1;
  }
  return next;
}

const isPlain = (code: number): boolean => (blanks.has(code) ? code !== 0 : code >= 0x20 && code < 0x7f);

/** Behind the bytes of a picture that is in the content itself: at an `EI` that text follows, as readers find it. */
function afterPicture(content: Uint8Array, at: number): number {
  for (let next = at; next + 2 < content.length; next++) {
    if (!blanks.has(content[next] ?? 0) || content[next + 1] !== 0x45 || content[next + 2] !== 0x49) continue;
    const rest = content.subarray(next + 3, next + 18);
    if (!isRegular(rest[0]) && rest.every(isPlain)) return next + 3;
  }
  return content.length;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Names with their `#20` read, as dictionaries are looked up. */
export const nameText = (written: string): string =>
  written.replace(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** @param content decoded */
export function namesDrawn(content: Uint8Array): NamesDrawn {
  const drawn: NamesDrawn = {
    XObject: new Set(),
    Font: new Set(),
    ExtGState: new Set(),
    ColorSpace: new Set(),
    Shading: new Set(),
    Pattern: new Set(),
  };
  let names: string[] = [];
  let at = 0;
  const word = (from: number): string => {
    let end = from;
    while (isRegular(content[end])) end++;
    at = end;
    return text(content.subarray(from, end));
  };
  while (at < content.length) {
    const code = content[at] ?? 0;
    if (code === slash) names.push(nameText(word(at + 1)));
    else if (code === open) at = afterString(content, at);
    else if (code === less && content[at + 1] !== less) {
      while (at < content.length && content[at] !== greater) at++;
      at++;
    } else if (code === less) at += 2;
    else if (code === percent) {
      while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at++;
    } else if (!isRegular(code)) at++;
    else {
      const operator = word(at);
      if (/^[+\-.\d]/.test(operator)) continue;
      const category = takes[operator];
      const last = names.at(-1);
      if (category && last !== undefined) drawn[category].add(last);
      if (operator === 'ID') {
        // The colours of a picture in the content may be those of the dictionary.
        for (const name of names) drawn.ColorSpace.add(name);
        at = afterPicture(content, at);
      }
      names = [];
    }
  }
  return drawn;
}
