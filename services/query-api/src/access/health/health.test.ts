import { describe, expect, it } from 'vitest';
import { describeHealth, type FoundGroup } from './health.ts';

const now = new Date('2026-11-21T09:00:30Z');
const level: FoundGroup = {
  name: 'views',
  found: { position: 64n, parked: 0, running: true, rebuilding: false },
  missedAt: null,
};
const log = { position: 64n };

describe('the health of the installation', () => {
  it('is ok when all answer and the views are level', () => {
    const health = describeHealth({ log, groups: [level], now });
    expect(health.status).toBe('ok');
    expect(health.views.views).toEqual({ position: '64', lagMs: 0, parked: 0, rebuilding: false });
  });

  it('says for how long the views have been behind', () => {
    const behind = { ...level, missedAt: '2026-11-21T09:00:28Z' };
    expect(describeHealth({ log, groups: [behind], now })).toMatchObject({
      status: 'ok',
      views: { views: { lagMs: 2000 } },
    });
    const late = { ...level, missedAt: '2026-11-21T09:00:00Z' };
    expect(describeHealth({ log, groups: [late], now }).status).toBe('degraded');
  });

  it('is degraded when events are parked, no daemon runs, or the log is away', () => {
    const found = { position: 64n, parked: 0, running: true, rebuilding: false };
    const degraded = [
      describeHealth({ log, groups: [{ ...level, found: { ...found, parked: 2 } }], now }),
      describeHealth({ log, groups: [{ ...level, found: { ...found, running: false } }], now }),
      describeHealth({ log, groups: [{ ...level, found: null }], now }),
      describeHealth({ log: undefined, groups: [level], now }),
    ];
    expect(degraded.map((one) => one.status)).toEqual(degraded.map(() => 'degraded'));
  });

  it('is down when Postgres does not answer', () => {
    const health = describeHealth({ log, groups: [{ ...level, found: undefined }], now });
    expect(health).toMatchObject({ status: 'down', parts: { database: { status: 'down' } } });
  });
});
