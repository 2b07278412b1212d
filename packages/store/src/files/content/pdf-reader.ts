/**
 * The PDF reader's build for current browsers. Its build for older ones adds features that Node has, and
 * takes four times the CPU to load in every process that opens files (opener/opener.ts).
 */
import './pdf-reader-globals.ts';
import { createRequire } from 'node:module';
import type * as Reader from 'pdfjs-dist';

const require = createRequire(import.meta.url);

/** In Node the library prints the advice to load its build for older browsers. */
function loadedQuietly(): typeof Reader {
  const { warn } = console;
  Object.assign(console, { warn: () => undefined });
  try {
    // The half of it that it would else load with the first document.
    require('pdfjs-dist/build/pdf.worker.min.mjs');
    return require('pdfjs-dist/build/pdf.min.mjs');
  } finally {
    Object.assign(console, { warn });
  }
}

const reader = loadedQuietly();

export const { AnnotationMode, getDocument, OPS } = reader;
export type PDFDocumentProxy = Reader.PDFDocumentProxy;
export type PDFPageProxy = Reader.PDFPageProxy;
