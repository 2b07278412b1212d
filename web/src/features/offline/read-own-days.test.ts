import { expect, it } from 'vitest';
import { keepOwnDays, ownDaysKey } from '../../shared/offline/own-days.ts';
import { readOwnDays } from './read-own-days.ts';

const day = { date: '2026-11-24', isAway: false, hours: ['06:00–13:30'] };
const days = { weeks: [{ week: 48, year: 2026, monday: '2026-11-23', isPublished: true, days: [day] }] };
const seenAt = new Date('2026-11-22T08:12:00Z');

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it("a person's own days stored on the phone are shown for seven days, with the time when they were last loaded", () => {
  const here = storage();
  keepOwnDays(here, days, seenAt);
  expect(readOwnDays(here, new Date('2026-11-29T08:12:00Z'))).toEqual({
    ...days,
    seenAt: seenAt.toISOString(),
  });
  expect(readOwnDays(here, new Date('2026-11-29T08:12:01Z'))).toBeNull();
  expect(here.kept.size).toBe(0);
});

it("a person's own days stored on the phone are removed when they cannot be read", () => {
  const here = storage();
  here.setItem(ownDaysKey, '{"weeks":1}');
  expect(readOwnDays(here, seenAt)).toBeNull();
  expect(here.kept.size).toBe(0);
});
