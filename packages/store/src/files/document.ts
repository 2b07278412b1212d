/** The outcome of a document that was sent: safe bytes to keep. Unlike a certificate it is not scored. Heavy: runs in a process of its own. */
import { type DocumentKind, documentKindOf } from './content/kind.ts';
import { makePdfSafe } from './content/pdf.ts';
import { makePhotoSafe, makePngSafe } from './content/photo.ts';
import { FileRefused } from './content/problem.ts';
import { makeWordSafe } from './content/word.ts';

export interface SafeDocument {
  readonly kind: DocumentKind;
  /** The content to keep. */
  readonly content: Buffer;
  /** Null where only the program that made the file counts them. */
  readonly pageCount: number | null;
}

/** Pages of a PDF: longer ones are manuals, which belong elsewhere. */
const mostPages = 300;

/** @throws FileRefused */
export async function makeDocumentSafe(files: readonly Buffer[]): Promise<SafeDocument> {
  const [bytes, ...others] = files;
  if (!bytes) throw new FileRefused('empty');
  if (others.length) throw new FileRefused('photosOnly');
  const kind = documentKindOf(bytes);
  switch (kind) {
    case 'application/pdf':
      return { kind, ...(await makePdfSafe(bytes, mostPages)) };
    case 'image/jpeg':
      return { kind, content: (await makePhotoSafe(bytes)).jpeg, pageCount: 1 };
    case 'image/png':
      return { kind, content: await makePngSafe(bytes), pageCount: 1 };
    default:
      return { kind, content: makeWordSafe(bytes), pageCount: null };
  }
}
