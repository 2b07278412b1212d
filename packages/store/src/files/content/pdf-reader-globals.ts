/** The globals of a browser that the PDF reader looks for and Node does not have. */
import { createRequire } from 'node:module';

const home = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { DOMMatrix, Path2D } = createRequire(home)('@napi-rs/canvas');

/** Sums of a few widths and areas, so precision does not matter. */
const sumPrecise = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

Object.assign(globalThis, { DOMMatrix, Path2D, self: globalThis });
if (!('sumPrecise' in Math)) Object.assign(Math, { sumPrecise });
