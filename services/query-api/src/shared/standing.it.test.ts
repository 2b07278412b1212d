import type { DeclarationRow } from '@fournil/read-models/absences/view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startViewsDatabase } from '../../../../tests/views-database.ts';
import { stands } from './standing.ts';

describe('declarations beside a validated certificate from the 10th to the 14th', () => {
  let database: Awaited<ReturnType<typeof startViewsDatabase>>;
  const row = (more: Partial<DeclarationRow>): DeclarationRow => ({
    declaration_id: 'declared',
    employee_id: 'nadia',
    kind: 'sick-leave',
    start_date: '2026-11-10',
    end_date: '2026-11-14',
    duration: null,
    reason: null,
    state: 'active',
    certificate: false,
    revision: 0,
    ...more,
  });
  const proof = row({ declaration_id: 'certificate', certificate: true });
  const standing = async (...rows: DeclarationRow[]) => {
    await database.views.insertInto('declarations').values(rows).execute();
    const found = await database.views
      .selectFrom('declarations')
      .select('declaration_id')
      .where(stands())
      .execute();
    return found.map((one) => one.declaration_id).sort();
  };
  beforeAll(async () => {
    database = await startViewsDatabase();
  });
  beforeEach(() => database.views.deleteFrom('declarations').execute());
  afterAll(() => database?.stop());

  const day = (start: number, end: number) => ({
    start_date: `2026-11-${start}`,
    end_date: `2026-11-${end}`,
  });
  const both = ['certificate', 'declared'];
  it.each<[string, Partial<DeclarationRow>, string[]]>([
    ['a sick leave of the same days gives way', day(10, 14), ['certificate']],
    ['a sick leave that shares one day gives way', day(14, 20), ['certificate']],
    [
      'a sick leave that ends the day before stands',
      { start_date: '2026-11-01', end_date: '2026-11-09' },
      both,
    ],
    ['a sick leave that begins the day after stands', day(15, 20), both],
    ['an absence that it covers whole gives way', { kind: 'absence', ...day(11, 13) }, ['certificate']],
    ['an absence of which a day is left stands', { kind: 'absence', ...day(13, 15) }, both],
    ['a delay stands', { kind: 'delay', ...day(11, 11), duration: 20 }, both],
    ['a sick leave of somebody else stands', { employee_id: 'leo' }, both],
  ])('%s', async (_what, declared, expected) => {
    expect(await standing(proof, row(declared))).toEqual(expected);
  });

  it('stand when the certificate was put back to pending, or there is none', async () => {
    expect(await standing({ ...proof, state: 'cancelled' }, row({}))).toContain('declared');
    await database.views.deleteFrom('declarations').execute();
    expect(await standing(row({}))).toEqual(['declared']);
  });

  it('certificates stand beside one another, each with its own days', async () => {
    const second = { ...proof, declaration_id: 'certificate 2', ...day(14, 20) };
    expect(await standing(proof, second)).toEqual(['certificate', 'certificate 2']);
  });
});
