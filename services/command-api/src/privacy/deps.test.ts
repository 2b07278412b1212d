import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { filedOf, lastingPapersIn } from './deps.ts';

/** A database that answers these rows, whatever it is asked. */
const database = (...rows: readonly object[]) => ({ query: async () => ({ rows }) }) as unknown as Pool;

describe('documents filed shortly before midnight in UTC', () => {
  const at = '2026-11-30T23:30:00.000Z';

  it('count for the day and the month in Paris', async () => {
    const paper = { id: 'd', employeeId: 'e', category: 'payslip', month: null };
    expect(await lastingPapersIn(database({ ...paper, at }))).toEqual([{ ...paper, filedOn: '2026-12-01' }]);
    const filed = await filedOf(database({ category: 'payslip', month: null, at }), 'e');
    expect(filed.payslipMonths).toEqual(['2026-12']);
  });
});
