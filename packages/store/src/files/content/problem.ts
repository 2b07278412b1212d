/** Why a file is refused: one word each; the feature has the sentence. */
export const fileProblems = [
  'empty',
  'type',
  'heic',
  'damaged',
  'polyglot',
  'encryptedPdf',
  'activePdf',
  'attachmentPdf',
  'tooManyPixels',
  'tooManyPages',
  'tooHeavy',
  'photosOnly',
  'inseparable',
] as const;
/** Besides these, of documents of a word processor. */
export const wordProblems = ['macroWord', 'linkedWord', 'embeddedWord'] as const;
export type FileProblem = (typeof fileProblems)[number] | (typeof wordProblems)[number];

export class FileRefused extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(`Fichier refusé : ${problem}`);
    this.name = 'FileRefused';
    this.problem = problem;
  }
}

/** The process has no memory left for a file; the file itself may be correct. */
export class NoMemory extends Error {
  constructor() {
    super('Plus de mémoire pour ouvrir ce fichier');
    this.name = 'NoMemory';
  }
}

/** True for an error due to missing memory; libjpeg, libvips and V8 each word it differently. */
export const isNoMemory = (error: unknown): boolean =>
  error instanceof NoMemory ||
  (error instanceof Error && /insufficient memory|out of memory|allocation failed/i.test(error.message));
