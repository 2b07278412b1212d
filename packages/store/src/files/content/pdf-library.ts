/**
 * The library that reads and writes PDFs, from the one file of its package: as 192 modules it takes four times the
 * processor to load, in every process that opens files (opener/opener.ts).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Library from '@cantoo/pdf-lib';

const require = createRequire(import.meta.url);
const home = dirname(dirname(require.resolve('@cantoo/pdf-lib')));
const library: typeof Library = require(join(home, 'dist/pdf-lib.min.js'));

export const {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFXRefStreamParser,
} = library;
export type PDFArray = Library.PDFArray;
export type PDFContext = Library.PDFContext;
export type PDFDict = Library.PDFDict;
export type PDFDocument = Library.PDFDocument;
export type PDFName = Library.PDFName;
export type PDFNumber = Library.PDFNumber;
export type PDFObject = Library.PDFObject;
export type PDFRawStream = Library.PDFRawStream;
export type PDFRef = Library.PDFRef;
export type PDFStream = Library.PDFStream;
