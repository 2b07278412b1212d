import { type FileResult, noTests } from './totals.ts';

export interface Outcome {
  readonly results: readonly FileResult[];
  readonly isGood: boolean;
}

/** Of an attempt: the files it runs (all when none is named), and whether they run beside each other. */
export type RunFiles = (files: readonly string[], how: { readonly oneAtATime: boolean }) => Promise<Outcome>;

const laterAttempts = [{ oneAtATime: false }, { oneAtATime: true }];

/**
 * Runs all; then what failed once more, whole; then what failed again a last time, one file after the other, so that no
 * neighbour takes its processor. `onRetry` is told of each further attempt before it begins. A run that failed without
 * a file to name (nothing was run) is not repeated.
 */
export async function runInAttempts(
  run: RunFiles,
  onRetry: (files: readonly string[], how: { readonly oneAtATime: boolean }) => void,
): Promise<Outcome> {
  let outcome = await run([], { oneAtATime: false });
  for (const how of laterAttempts) {
    const failed = failedFiles(outcome);
    if (failed.length === 0 || failed.includes('')) break;
    onRetry(failed, how);
    const again = await run(failed, how);
    const others = outcome.results.filter(({ file }) => !failed.includes(file));
    const results = [...others, ...answeredFor(failed, again.results)];
    outcome = { results, isGood: again.isGood && results.every(({ totals }) => totals.failed === 0) };
  }
  return outcome;
}

const failedFiles = ({ results }: Outcome): readonly string[] =>
  results.filter(({ totals }) => totals.failed > 0).map(({ file }) => file);

/** A file that an attempt was to run and says nothing of has failed in it. */
function answeredFor(files: readonly string[], results: readonly FileResult[]): readonly FileResult[] {
  const silent = files.filter((file) => results.every((result) => result.file !== file));
  return [...results, ...silent.map((file) => ({ file, totals: { ...noTests, failed: 1 } }))];
}
