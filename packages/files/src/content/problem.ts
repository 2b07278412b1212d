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
