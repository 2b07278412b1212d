/** Texts of a word processor made in code: for the demo and the tests. */
import { zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export interface WordParts {
  readonly paragraphs: readonly string[];
  /** Markup after the paragraphs. */
  readonly markup?: string;
  /** Relationships of the text, as they are written. */
  readonly links?: string;
  readonly mainType?: string;
  /** Further parts by name. */
  readonly more?: Readonly<Record<string, string | Uint8Array>>;
}

/** A .docx with the parts that matter, as a word processor saves it. */
export function wordDocument(parts: WordParts): Buffer {
  const paragraphs = parts.paragraphs
    .map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`)
    .join('');
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${parts.mainType ?? mainType}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${relations}">${parts.links ?? ''}</Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${words}"><w:body>${paragraphs}${parts.markup ?? ''}</w:body></w:document>`,
    'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Jeanne Auteur</dc:creator></cp:coreProperties>`,
    ...parts.more,
  };
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

/** A relationship to a target; `mode` External leaves the document. */
export const wordLink = (kind: string, target: string, mode?: 'External'): string =>
  `<Relationship Id="r9" Type="${office}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`;

/** A field whose code is cut into runs, as word processors do. */
export const wordField = (...runs: readonly string[]): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs
    .map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
