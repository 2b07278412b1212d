import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuditedLog } from '../../../../testing/worlds/audited-log.ts';
import { sealIfDue } from './seal.ts';

const first = '2026-12-27T08:00:00.000Z';
const hoursLater = (hours: number) => new Date(Date.parse(first) + hours * 3600_000);

describe('the daily seal', () => {
  let audited: Awaited<ReturnType<typeof startAuditedLog>>;
  const seal = (hours: number) =>
    sealIfDue({ pool: audited.pool, log: audited.log, siteId: 'test-site' }, hoursLater(hours));
  const record = async (city: string, hours: number) => {
    const at = hoursLater(hours).toISOString();
    await audited.record('fournil.settings-1.site', [{ type: 'SiteUpdated', data: { city } }], at);
    await audited.follow();
  };
  beforeAll(async () => {
    audited = await startAuditedLog();
    await record('Lyon', 0);
  });
  afterAll(() => audited?.stop());

  it('is first taken a day after the first event, and contains the head of the chain', async () => {
    expect(await seal(23)).toBe(false);
    expect(await seal(24)).toBe(true);
    const [event] = await audited.log.readStream('fournil.seals-1.2026');
    const { rows } = await audited.pool.query(
      "select encode(hash, 'hex') as root from audit.chain where number = 1",
    );
    expect(event).toMatchObject({ type: 'AuditSealed', data: { count: 1, root: rows[0]?.root } });
  });

  it('requests a verification of the chain', async () => {
    const { rows } = await audited.pool.query('select source, status from audit.verifications');
    expect(rows).toEqual([{ source: 'schedule', status: 'waiting' }]);
  });

  it('is not taken again while the only new events are seals', async () => {
    await audited.follow();
    expect(await seal(60)).toBe(false);
  });

  it('is recorded in the stream of its year, once for several callers', async () => {
    await record('Nantes', 121);
    expect(hoursLater(121).toISOString().slice(0, 4)).toBe('2027');
    const outcomes = await Promise.all([seal(122), seal(122), seal(122)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await audited.log.readStream('fournil.seals-1.2027')).toHaveLength(1);
  });
});
