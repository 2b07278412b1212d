import { expect, it } from 'vitest';
import { durationText, progressLine } from './progress.ts';

it('the rebuild progress shows the share done, the speed and the remaining time', () => {
  const line = progressLine({ events: 50_000, total: 200_000, isDone: false }, 5000);
  expect(line.replaceAll(/\s/g, ' ')).toBe(
    `${'█'.repeat(8)}${'░'.repeat(22)} 25 % · 50 000 événements · 10 000/s · reste 15 s`,
  );
});

it('the rebuild progress shows 100 % at the end, also for an empty log', () => {
  expect(progressLine({ events: 10, total: 8, isDone: true }, 1000)).toContain('100 %');
  expect(progressLine({ events: 0, total: 0, isDone: true }, 0)).toContain('100 %');
});

it('the rebuild progress shows at most 99 % before the end, also when events were added meanwhile', () => {
  expect(progressLine({ events: 30, total: 20, isDone: false }, 1000)).toContain('99 %');
  expect(progressLine({ events: 30, total: 0, isDone: false }, 1000)).toContain(' 0 %');
});

it('the rebuild progress writes durations in minutes and seconds', () => {
  expect([400, 12_000, 65_000, 600_000].map(durationText)).toEqual([
    '0 s',
    '12 s',
    '1 min 05 s',
    '10 min 00 s',
  ]);
});
