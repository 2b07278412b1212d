import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Hours } from './read-hours.ts';
import { rememberedHours } from './remembered-hours.ts';

const none: Hours = {
  people: [],
  lines: [],
  linesAs: () => [],
  counting: '',
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
    if (fails()) throw new Error('The views are being made');
    return { ...none };
  });
  return { views, worked, ask: (month: string, today = '2026-11-23') => hoursOf(pool, month, today) };
}

describe('remembered hours', () => {
  it('are worked out once while nothing happens, also for who asks meanwhile', async () => {
    const { worked, ask } = arranged();
    const [one, other] = await Promise.all([ask('2026-10'), ask('2026-10')]);
    expect(await ask('2026-10')).toBe(one);
    expect(other).toBe(one);
    await ask('2026-09');
    expect(worked).toEqual(['2026-10 2026-11-23', '2026-09 2026-11-23']);
  });

  it('are worked out again after any fact, and on another day', async () => {
    const { views, worked, ask } = arranged();
    const before = await ask('2026-10');
    views.state = 'a 2';
    expect(await ask('2026-10')).not.toBe(before);
    await ask('2026-10', '2026-11-24');
    expect(worked).toHaveLength(3);
  });

  it('are worked out again from tables made again at the same fact, as after an erasure', async () => {
    const { views, ask } = arranged();
    const before = await ask('2026-10');
    views.state = 'b 1';
    expect(await ask('2026-10')).not.toBe(before);
  });

  it('are not remembered where they could not be read', async () => {
    let isMade = false;
    const { worked, ask } = arranged(() => !isMade);
    await expect(ask('2026-10')).rejects.toThrow('being made');
    isMade = true;
    await expect(ask('2026-10')).resolves.toEqual(none);
    expect(worked).toHaveLength(2);
  });

  it('are forgotten beyond a year and what is settled with it', async () => {
    const { worked, ask } = arranged();
    for (let month = 1; month <= 49; month++) await ask(`m${month}`);
    await ask('m49');
    expect(worked).toHaveLength(49);
    await ask('m1');
    expect(worked).toHaveLength(50);
  });
});
