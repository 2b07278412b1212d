/** The tasks of the processes that open foreign files. */
import { readWorkbook, type WorkbookRows } from '../content/workbook.ts';
import { makeDocumentSafe, type SafeDocument } from '../document.ts';
import { type Inspected, inspect } from '../inspect.ts';
import { type PayslipTexts, readPayslips, type SplitPdf, splitPdf } from '../payslips.ts';

export interface TaskResults {
  /** Judged and scored. */
  readonly certificate: Inspected;
  /** The cleaned document only. */
  readonly document: SafeDocument;
  /** The text of every page of one PDF. */
  readonly payslips: PayslipTexts;
  /** Parts of one PDF, each as a PDF. */
  readonly split: SplitPdf;
  /** The cells of the first sheet as texts. */
  readonly workbook: WorkbookRows;
}
export type Task = keyof TaskResults;

/** The options sent with the files. */
export interface TaskOptions {
  readonly certificate: undefined;
  readonly document: undefined;
  readonly payslips: undefined;
  /** The pages of each part, from 1. */
  readonly split: readonly (readonly number[])[];
  readonly workbook: undefined;
}

export const tasks: {
  readonly [T in Task]: (files: readonly Buffer[], options: TaskOptions[T]) => Promise<TaskResults[T]>;
} = {
  certificate: inspect,
  document: makeDocumentSafe,
  payslips: readPayslips,
  split: splitPdf,
  workbook: readWorkbook,
};
