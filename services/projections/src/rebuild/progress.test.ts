import { expect, it } from 'vitest';
import { durationText, progressLine } from './progress.ts';

it('says how far a rebuild is, how fast it goes and how long it still takes', () => {
  const line = progressLine({ events: 50_000, position: 50n, end: 200n }, 5000);
  expect(line.replaceAll(/\s/g, ' ')).toBe(
    `${'█'.repeat(8)}${'░'.repeat(22)} 25 % · 50 000 événements · 10 000/s · reste 15 s`,
  );
});

it('says it is done, also of an empty log', () => {
  expect(progressLine({ events: 10, position: 20n, end: 20n }, 1000)).toContain('100 %');
  expect(progressLine({ events: 0, position: null, end: null }, 0)).toContain('100 %');
});

it('writes durations in minutes and seconds', () => {
  expect([400, 12_000, 65_000, 600_000].map(durationText)).toEqual([
    '0 s',
    '12 s',
    '1 min 05 s',
    '10 min 00 s',
  ]);
});
