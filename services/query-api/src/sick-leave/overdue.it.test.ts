import { parisDay } from '@fournil/contracts/paris-day';
import { overdueReason, sickLeaveStatuses } from '@fournil/contracts/sick-leave/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startViewsDatabase } from '../../../../testing/worlds/views-database.ts';
import { isOverdue } from '../shared/overdue-certificates.ts';

const minute = 60_000;
const hour = 60 * minute;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Around the two boundaries, around midnight in Paris, and around the days when the clocks change. */
const sentAt = fc
  .record({
    day: fc.constantFrom('2026-11-20', '2026-03-27', '2026-03-30', '2026-10-23', '2026-10-26', '2026-12-30'),
    time: fc.oneof(fc.constantFrom(22 * hour, 23 * hour, 0), fc.integer({ min: 0, max: 24 * hour - 1 })),
  })
  .map(({ day, time }) => Date.parse(`${day}T00:00:00.000Z`) + time);
const later = fc.oneof(
  fc.constantFrom(47, 48, 49, 119, 120, 121, 143, 144, 145).map((hours) => hours * hour),
  fc.integer({ min: 0, max: 8 * 24 * hour }),
);
const near = fc.constantFrom(-1, 0, 1, -minute, minute);

describe(`the overdue certificates of an SQL statement (SEED=${seed})`, () => {
  let database: Awaited<ReturnType<typeof startViewsDatabase>>;
  beforeAll(async () => {
    database = await startViewsDatabase();
  });
  afterAll(() => database?.stop());

  it('are those of the rule [sick-leave-8], for any status, hour and clock change', async () => {
    const { views } = database;
    const row = {
      employeeId: 'a',
      revision: 0,
      startDate: '2026-11-12',
      endDate: '2026-11-18',
      origin: 'upload' as const,
      comments: 0,
      isCleared: false,
    };
    const property = fc.asyncProperty(sentAt, later, near, async (sent, age, off) => {
      const uploadedAt = new Date(sent).toISOString();
      const now = new Date(sent + age + off);
      const today = parisDay(now);
      await views.deleteFrom('certificates').execute();
      const rows = sickLeaveStatuses.map((status) => ({
        ...row,
        certificateId: status,
        status,
        uploadedAt,
      }));
      await views.insertInto('certificates').values(rows).execute();
      const found = await views
        .selectFrom('certificates')
        .select('certificateId')
        .where(isOverdue(now, today))
        .execute();
      const expected = sickLeaveStatuses.filter((status) => {
        const certificate = { status, uploadedAt, uploadedOn: parisDay(new Date(sent)) };
        return overdueReason(certificate, { instant: now, today }) !== null;
      });
      expect(found.map((one) => one.certificateId).sort()).toEqual([...expected].sort());
    });
    await fc.assert(property, { numRuns: 400, seed });
  });
});
