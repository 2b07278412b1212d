import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAuditedLog } from '../../../../testing/worlds/audited-log.ts';
import { sealIfDue } from './seal.ts';

describe('the seal that closes a month', () => {
  let audited: Awaited<ReturnType<typeof startAuditedLog>>;
  beforeEach(async () => {
    audited = await startAuditedLog();
  });
  afterEach(() => audited?.stop());
  const seal = (at: string) =>
    sealIfDue({ pool: audited.pool, log: audited.log, siteId: 'test-site' }, new Date(at));
  const record = (city: string, at: string) =>
    audited.record('fournil.settings-1.site', [{ type: 'SiteUpdated', data: { city } }], at);
  const happened = async (city: string, at: string) => {
    await record(city, at);
    await audited.follow();
  };
  const seals = async (year = 2026, generation = 1) =>
    (await audited.log.readStream(`fournil.seals-${generation}.${year}`)).map(({ data }) => data);

  it('is taken at the first check of the next month in Paris, even soon after the last seal', async () => {
    await happened('Lyon', '2026-10-30T08:00:00Z');
    expect(await seal('2026-10-31T20:00:00Z')).toBe(true);
    await happened('Nantes', '2026-10-31T21:00:00Z');
    // 31 October, 23:59 in Paris.
    expect(await seal('2026-10-31T22:59:00Z')).toBe(false);
    expect(await seal('2026-10-31T23:00:00Z')).toBe(true);
    // Two facts and the seal between them: everything of the month.
    expect(await seals()).toMatchObject([{ count: 1 }, { count: 3, closesMonth: '2026-10' }]);
    expect((await seals())[0]).not.toHaveProperty('closesMonth');
  });

  it('is taken once when three processes ask for it at once and again later', async () => {
    await happened('Lyon', '2026-10-31T08:00:00Z');
    // The first seal of all: an installation of the month's last day has its month closed as well.
    const asked = () => seal('2026-11-01T00:01:00Z');
    expect((await Promise.all([asked(), asked(), asked()])).filter(Boolean)).toHaveLength(1);
    await audited.follow();
    expect(await asked()).toBe(false);
    await happened('Nantes', '2026-11-02T08:00:00Z');
    expect(await seal('2026-11-03T08:00:00Z')).toBe(true);
    expect(await seals()).toMatchObject([{ closesMonth: '2026-10' }, {}]);
    expect((await seals())[1]).not.toHaveProperty('closesMonth');
  });

  it('is taken once after months without a run, for the last complete month', async () => {
    await happened('Lyon', '2026-08-30T08:00:00Z');
    expect(await seal('2026-08-31T08:00:00Z')).toBe(true);
    await audited.follow();
    expect(await seal('2027-01-14T10:00:00Z')).toBe(true);
    await audited.follow();
    expect(await seal('2027-01-14T10:10:00Z')).toBe(false);
    expect(await seals(2027)).toMatchObject([{ count: 2, closesMonth: '2026-12' }]);
  });

  it('is taken only when the chain contains all events of the log', async () => {
    await happened('Lyon', '2026-10-20T08:00:00Z');
    await record('Nantes', '2026-10-31T12:00:00Z');
    expect(await seal('2026-11-01T08:00:00Z')).toBe(false);
    await audited.follow();
    expect(await seal('2026-11-01T08:10:00Z')).toBe(true);
    expect(await seals()).toMatchObject([{ count: 2, closesMonth: '2026-10' }]);
  });

  it('is taken for a month without events, and never for a log without events', async () => {
    expect(await seal('2026-11-01T08:00:00Z')).toBe(false);
    await happened('Lyon', '2026-07-31T08:00:00Z');
    expect(await seal('2026-08-01T08:00:00Z')).toBe(true);
    await audited.follow();
    expect(await seal('2026-09-01T08:00:00Z')).toBe(true);
    expect(await seals()).toMatchObject([{ closesMonth: '2026-07' }, { closesMonth: '2026-08' }]);
  });

  it('is not taken twice when an import replaces the data in the month', async () => {
    await happened('Lyon', '2026-10-20T08:00:00Z');
    expect(await seal('2026-11-01T08:00:00Z')).toBe(true);
    await audited.record(
      'fournil.control-log',
      [{ type: 'LogOpened', data: { logId: '3b241101-e2bb-4255-8caf-4136c566a962', generation: 2 } }],
      '2026-11-10T08:00:00Z',
    );
    await audited.follow();
    expect(await seal('2026-11-10T09:00:00Z')).toBe(true);
    const [first] = await seals(2026, 2);
    expect(first).not.toHaveProperty('closesMonth');
  });
});
