/**
 * Reduces pages of a PDF to the resources that they draw. Programs give all pages one dictionary of
 * resources, and pages refer to each other by links: copying a page would copy all.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from './pdf-library.ts';
import { type Category, type NamesDrawn, namesDrawn } from './pdf-names-drawn.ts';
import { ownAnnotations } from './pdf-own-annotations.ts';

const named = (key: string) => PDFName.of(key);
const resourcesKey = named('Resources');

const keysOf = (...keys: readonly string[]) => new Set(keys);
/** The operators that draw; labels, structure, thumbnails, actions and private data of programs are removed. */
const ofPage = keysOf(
  ...['Type', 'Parent', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'],
  ...['Contents', 'Resources', 'Annots', 'Group'],
);
const ofStream = ['Filter', 'DecodeParms', 'Length', 'Type', 'Resources', 'BBox', 'Matrix'];
const ofForm = keysOf(...ofStream, 'Subtype', 'FormType', 'Group');
const ofTile = keysOf(...ofStream, 'PatternType', 'PaintType', 'TilingType', 'XStep', 'YStep');
const notDrawn = [
  ...['PieceInfo', 'Metadata', 'StructParent', 'StructParents', 'B', 'AA', 'A', 'Thumb', 'OC', 'OPI'],
  ...['Alternates', 'LastModified'],
].map(named);

function keepKeys(dict: PDFDict, kept: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!kept.has(key.decodeText())) dict.delete(key);
}

/** Bytes of the content of a page, a form or a glyph. Streams must be plain (pdf-streams.ts). */
export function contentOf(object: PDFObject | undefined): Buffer {
  if (object instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(object).decode());
  if (!(object instanceof PDFArray)) return Buffer.alloc(0);
  // An operator never spans two streams, so that a line break between them is harmless.
  return Buffer.concat(
    object.asArray().flatMap((_, at) => [contentOf(object.lookup(at)), Buffer.from('\n')]),
  );
}

const is = (dict: PDFDict, key: string, value: string): boolean => dict.lookup(named(key)) === named(value);

function merge(into: NamesDrawn, more: NamesDrawn): void {
  for (const category of Object.keys(into) as Category[])
    for (const name of more[category]) into[category].add(name);
}

const entryOf = (resources: PDFDict | undefined, category: Category, name: string): PDFObject | undefined => {
  const entries = resources?.lookup(named(category));
  return entries instanceof PDFDict ? entries.lookup(named(name)) : undefined;
};

const glyphsOf = (font: PDFDict): readonly PDFRawStream[] => {
  const glyphs = font.lookup(named('CharProcs'));
  if (!(glyphs instanceof PDFDict)) return [];
  return glyphs.keys().flatMap((key) => {
    const glyph = glyphs.lookup(key);
    return glyph instanceof PDFRawStream ? [glyph] : [];
  });
};

/** Reduces each object once: its content does not depend on its users. */
export class OwnResources {
  readonly #document: PDFDocument;
  readonly #cut = new Set<PDFObject>();
  /** Streams of content that were reached: nothing else may be in a part. */
  readonly drawn = new Set<PDFObject>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** @param at index of the page, from 0 */
  page(at: number): void {
    const { node } = this.#document.getPage(at);
    const contents = node.lookup(named('Contents'));
    for (const one of contents instanceof PDFArray
      ? contents.asArray().map((_, at) => contents.lookup(at))
      : [contents])
      if (one) this.drawn.add(one);
    const inherited = node.getInheritableAttribute(resourcesKey);
    const resources = inherited && this.#document.context.lookup(inherited);
    node.set(resourcesKey, this.#own(resources, contentOf(contents)));
    const kept = ownAnnotations(this.#document.context, node.lookup(named('Annots')), (form) =>
      this.#drawing(form, ofForm),
    );
    if (kept) node.set(named('Annots'), kept);
    else node.delete(named('Annots'));
    keepKeys(node, ofPage);
  }

  #own(resources: PDFObject | undefined, ...contents: readonly Uint8Array[]): PDFDict {
    const own = this.#document.context.obj({});
    if (!(resources instanceof PDFDict)) return own;
    const names = this.#names(resources, contents, new Set());
    for (const [category, drawn] of Object.entries(names) as [Category, Set<string>][]) {
      const entries = resources.lookup(named(category));
      if (!(entries instanceof PDFDict)) continue;
      const kept = this.#document.context.obj({});
      for (const key of entries.keys()) {
        const name = key.decodeText();
        const isDefault = category === 'ColorSpace' && name.startsWith('Default');
        const entry = entries.get(key);
        if (!entry || !(drawn.has(name) || isDefault)) continue;
        kept.set(key, entry);
        this.#resource(category, entries.lookup(key));
      }
      if (kept.keys().length) own.set(named(category), kept);
    }
    return own;
  }

  /** Names drawn by the contents, and by forms and fonts without a dictionary: they draw from the one of their page. */
  #names(resources: PDFDict, contents: readonly Uint8Array[], seen: Set<PDFObject>): NamesDrawn {
    const names = namesDrawn(Buffer.concat(contents.flatMap((content) => [content, Buffer.from('\n')])));
    const borrowers = [
      ...[...names.XObject].map((name) => entryOf(resources, 'XObject', name)),
      ...[...names.Pattern].map((name) => entryOf(resources, 'Pattern', name)),
      ...[...names.Font].flatMap((name) => {
        const font = entryOf(resources, 'Font', name);
        return font instanceof PDFDict && !font.has(resourcesKey) ? glyphsOf(font) : [];
      }),
    ];
    for (const one of borrowers) {
      if (!(one instanceof PDFRawStream) || seen.has(one)) continue;
      if (is(one.dict, 'Subtype', 'Image') || one.dict.has(resourcesKey)) continue;
      seen.add(one);
      merge(names, this.#names(resources, [contentOf(one)], seen));
    }
    return names;
  }

  #resource(category: Category, object: PDFObject | undefined): void {
    if (object instanceof PDFRawStream) {
      if (category === 'Pattern') this.#drawing(object, ofTile);
      else if (category === 'XObject' && is(object.dict, 'Subtype', 'Form')) this.#drawing(object, ofForm);
      else this.#scrub(object.dict);
    } else if (object instanceof PDFDict) {
      if (category === 'Font') this.#font(object);
      else this.#scrub(object);
    }
  }

  #drawing(stream: PDFRawStream, kept: ReadonlySet<string>): void {
    this.drawn.add(stream);
    if (this.#cut.has(stream)) return;
    this.#cut.add(stream);
    keepKeys(stream.dict, kept);
    const resources = stream.dict.lookup(resourcesKey);
    if (resources) stream.dict.set(resourcesKey, this.#own(resources, contentOf(stream)));
  }

  #font(font: PDFDict): void {
    if (this.#cut.has(font)) return;
    const glyphs = is(font, 'Subtype', 'Type3') ? glyphsOf(font) : [];
    for (const glyph of glyphs) this.drawn.add(glyph);
    this.#scrub(font);
    const resources = font.lookup(resourcesKey);
    if (resources) font.set(resourcesKey, this.#own(resources, ...glyphs.map(contentOf)));
  }

  /** Takes out what does not draw, and cuts the masks and fonts that a state of drawing refers to. */
  #scrub(object: PDFObject | undefined, depth = 0): void {
    if (depth > 12) return;
    if (object instanceof PDFArray) {
      for (const [at] of object.asArray().entries()) this.#scrub(object.lookup(at), depth + 1);
      return;
    }
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict) || this.#cut.has(dict)) return;
    this.#cut.add(dict);
    for (const key of notDrawn) dict.delete(key);
    for (const key of dict.keys()) {
      const value = dict.lookup(key);
      // The one form that a state of drawing has: its mask.
      if (key === named('G') && value instanceof PDFRawStream) this.#drawing(value, ofForm);
      else if (value instanceof PDFDict && is(value, 'Type', 'Font')) this.#font(value);
      else if (key !== resourcesKey) this.#scrub(value, depth + 1);
    }
  }
}
