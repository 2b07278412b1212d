import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { type Hours, rememberedHours } from './read-hours.ts';

const none: Hours = {
  people: [],
  lines: [],
  linesAs: () => [],
  settingsDigest: '',
  typed: new Map(),
  movements: new Map(),
};

/** Views at a position that the test moves, and the months that were worked out. */
function arranged(fails: () => boolean = () => false) {
  const views = { state: 'a 1' };
  const worked: string[] = [];
  const pool = { query: async () => ({ rows: [{ state: views.state }] }) } as unknown as Pool;
  const hoursOf = rememberedHours(async (_, month, today) => {
    worked.push(`${month} ${today}`);
    if (fails()) throw new Error('The views are being built');
    return { ...none };
  });
  return { views, worked, ask: (month: string, today = '2026-11-23') => hoursOf(pool, month, today) };
}

describe("the cache of the month's hours", () => {
  it('computes the hours of a month once while no event is recorded, also for concurrent callers', async () => {
    const { worked, ask } = arranged();
    const [one, other] = await Promise.all([ask('2026-10'), ask('2026-10')]);
    expect(await ask('2026-10')).toBe(one);
    expect(other).toBe(one);
    await ask('2026-09');
    expect(worked).toEqual(['2026-10 2026-11-23', '2026-09 2026-11-23']);
  });

  it('is recomputed after any event, and on another day', async () => {
    const { views, worked, ask } = arranged();
    const before = await ask('2026-10');
    views.state = 'a 2';
    expect(await ask('2026-10')).not.toBe(before);
    await ask('2026-10', '2026-11-24');
    expect(worked).toHaveLength(3);
  });

  it('is recomputed when the tables were rebuilt up to the same event, as after an erasure', async () => {
    const { views, ask } = arranged();
    const before = await ask('2026-10');
    views.state = 'b 1';
    expect(await ask('2026-10')).not.toBe(before);
  });

  it('stores nothing when the hours could not be read', async () => {
    let isMade = false;
    const { worked, ask } = arranged(() => !isMade);
    await expect(ask('2026-10')).rejects.toThrow('being built');
    isMade = true;
    await expect(ask('2026-10')).resolves.toEqual(none);
    expect(worked).toHaveLength(2);
  });

  it('keeps forty-eight months, and drops the oldest', async () => {
    const { worked, ask } = arranged();
    for (let month = 1; month <= 49; month++) await ask(`m${month}`);
    await ask('m49');
    expect(worked).toHaveLength(49);
    await ask('m1');
    expect(worked).toHaveLength(50);
  });
});
