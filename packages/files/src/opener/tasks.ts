/** What the processes that open foreign files are asked for. */
import { makeDocumentSafe, type SafeDocument } from '../document.ts';
import { type Inspected, inspect } from '../inspect.ts';

export interface TaskResults {
  /** Judged and scored. */
  readonly certificate: Inspected;
  /** Made safe, no more. */
  readonly document: SafeDocument;
}
export type Task = keyof TaskResults;

export const tasks: { readonly [T in Task]: (files: readonly Buffer[]) => Promise<TaskResults[T]> } = {
  certificate: inspect,
  document: makeDocumentSafe,
};
