export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Variant tests that this run left out; `npm run test:all` runs them. */
  readonly variants: number;
}

const noTests: Totals = { passed: 0, failed: 0, skipped: 0, variants: 0 };

function sum(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    variants: a.variants + b.variants,
  };
}

/** The result of a test file. */
interface FileResult {
  readonly file: string;
  readonly totals: Totals;
}

/**
 * The files of vitest's JSON report with their tests counted. A file that failed without a failed test (it did not
 * load, a hook broke) counts as one failure. Undefined for a text that is no report.
 */
export function resultsOf(json: string): readonly FileResult[] | undefined {
  let report: unknown;
  try {
    report = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isRecord(report) || !Array.isArray(report.testResults)) return undefined;
  return report.testResults.flatMap((file: unknown) => {
    if (!isRecord(file) || !Array.isArray(file.assertionResults)) return [];
    const tests = file.assertionResults.filter(isRecord);
    const count = (...wanted: string[]) =>
      tests.filter(({ status }) => wanted.includes(String(status))).length;
    const isVariant = ({ tags }: Record<string, unknown>) => Array.isArray(tags) && tags.includes('variant');
    const variants = tests.filter((test) => test.status === 'skipped' && isVariant(test)).length;
    const failed = count('failed');
    const totals = {
      passed: count('passed'),
      failed: failed === 0 && file.status === 'failed' ? 1 : failed,
      skipped: count('skipped', 'pending', 'todo', 'disabled') - variants,
      variants,
    };
    return [{ file: String(file.name), totals }];
  });
}

export const totalsOf = (results: readonly FileResult[]): Totals =>
  results.reduce((total, { totals }) => sum(total, totals), noTests);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
