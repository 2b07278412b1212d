import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startViewsDatabase } from '../../../../testing/worlds/views-database.ts';
import { readStaff } from '../planning/read-staff.ts';
import { declarationCounts } from './declarations-that-count.ts';
import { readOverlaps } from './read-overlaps.ts';
import type { DeclarationRow } from './view.ts';

describe('a declaration near a validated certificate of the 10th to 14th', () => {
  let database: Awaited<ReturnType<typeof startViewsDatabase>>;
  const row = (more: Partial<DeclarationRow>): DeclarationRow => ({
    declarationId: 'declared',
    employeeId: 'nadia',
    kind: 'sick-leave',
    startDate: '2026-11-10',
    endDate: '2026-11-14',
    duration: null,
    absenceKind: null,
    reason: null,
    status: 'active',
    certificate: false,
    revision: 0,
    ...more,
  });
  const employed = {
    contractType: 'CDI',
    age: null,
    ageTypedOn: null,
    birthDate: null,
    role: 'vendeuse',
    weeklyHours: 35,
    skills: [],
    trainingDays: [],
    contractEndDate: null,
    tutor: null,
    tutorName: null,
    email: null,
    entryDate: null,
    exitDate: null,
    formerEmployments: [],
    isActive: true,
  };
  const proof = row({ declarationId: 'certificate', certificate: true });
  const counting = async (...rows: DeclarationRow[]) => {
    await database.views.insertInto('declarations').values(rows).execute();
    const counting = database.views
      .selectFrom('declarations')
      .select('declarationId')
      .where(declarationCounts);
    return (await counting.execute()).map((one) => one.declarationId).sort();
  };
  beforeAll(async () => {
    database = await startViewsDatabase();
  });
  beforeEach(() => database.views.deleteFrom('declarations').execute());
  afterAll(() => database?.stop());

  const day = (start: number, end: number) => ({
    startDate: `2026-11-${start}`,
    endDate: `2026-11-${end}`,
  });
  const both = ['certificate', 'declared'];
  it.each<[string, Partial<DeclarationRow>, string[]]>([
    ['does not count when it is a sick leave of the same days', day(10, 14), ['certificate']],
    ['does not count when it is a sick leave that shares one day', day(14, 20), ['certificate']],
    [
      'counts when it is a sick leave that ends the day before',
      { startDate: '2026-11-01', endDate: '2026-11-09' },
      both,
    ],
    ['counts when it is a sick leave that begins the day after', day(15, 20), both],
    [
      'does not count when it is an absence wholly within the certificate',
      { kind: 'absence', ...day(11, 13) },
      ['certificate'],
    ],
    [
      'counts when it is an absence with a day outside the certificate',
      { kind: 'absence', ...day(13, 15) },
      both,
    ],
    ['counts when it is a delay', { kind: 'delay', ...day(11, 11), duration: 20 }, both],
    ["counts when it is another person's sick leave", { employeeId: 'leo' }, both],
  ])('%s', async (_what, declared, expected) => {
    expect(await counting(proof, row(declared))).toEqual(expected);
  });

  it("counts again without the certificate's validation", async () => {
    expect(await counting({ ...proof, status: 'cancelled' }, row({}))).toContain('declared');
    await database.views.deleteFrom('declarations').execute();
    expect(await counting(row({}))).toEqual(['declared']);
  });

  it('counts when it is itself a validated certificate', async () => {
    const second = { ...proof, declarationId: 'certificate 2', ...day(14, 20) };
    expect(await counting(proof, second)).toEqual(['certificate', 'certificate 2']);
  });

  it('that does not count is no overlap, and is ignored by the planning', async () => {
    await database.views
      .insertInto('employees')
      .values({ employeeId: 'nadia', revision: 0, name: 'Nadia', ...employed })
      .execute();
    const longer = row({ declarationId: 'declared', ...day(14, 20) });
    await database.views.insertInto('declarations').values([proof, longer]).execute();
    const period = { employeeId: 'nadia', startDate: '2026-11-13', endDate: '2026-11-16' };
    const ids = async (except?: string) =>
      (await readOverlaps(database.pool, period, except)).map(({ _id }) => _id);
    expect(await ids()).toEqual(['certificate']);
    expect(await ids('certificate')).toEqual([]);
    const { staff } = await readStaff(database.views, { from: '2026-11-01', to: '2026-11-30' });
    expect(staff.get('nadia')?.sickLeaves).toEqual([{ startDate: '2026-11-10', endDate: '2026-11-14' }]);
  });
});
