export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Totals = { passed: 0, failed: 0, skipped: 0 };

export function sum(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * Counts the tests of vitest's JSON report. A file that failed without a failed test (it did not load, a hook broke)
 * counts as one failure. Undefined for a text that is no report.
 */
export function totalsOf(json: string): Totals | undefined {
  let report: unknown;
  try {
    report = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isRecord(report) || !Array.isArray(report.testResults)) return undefined;
  let totals = noTests;
  for (const file of report.testResults) {
    if (!isRecord(file) || !Array.isArray(file.assertionResults)) continue;
    const states = file.assertionResults.map((test: unknown) => (isRecord(test) ? test.status : undefined));
    const count = (...wanted: string[]) => states.filter((state) => wanted.includes(String(state))).length;
    const failed = count('failed');
    totals = sum(totals, {
      passed: count('passed'),
      failed: failed === 0 && file.status === 'failed' ? 1 : failed,
      skipped: count('skipped', 'pending', 'todo', 'disabled'),
    });
  }
  return totals;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
