import { describe, expect, it } from 'vitest';
import { logPatienceMs } from './patience.ts';

describe('the time for which a start waits for a late log', () => {
  it('is two minutes by default, else the configured seconds', () => {
    expect(logPatienceMs({})).toBe(120_000);
    expect(logPatienceMs({ LOG_WAIT_SECONDS: ' ' })).toBe(120_000);
    expect(logPatienceMs({ LOG_WAIT_SECONDS: '0' })).toBe(0);
    expect(logPatienceMs({ LOG_WAIT_SECONDS: '600' })).toBe(600_000);
  });

  it.each(['-1', 'deux minutes', '86401', 'Infinity'])('is refused as %s', (text) => {
    expect(() => logPatienceMs({ LOG_WAIT_SECONDS: text })).toThrow('LOG_WAIT_SECONDS');
  });
});
