import { expect, test } from 'vitest';
import type { PersonDay } from '../problem/problem.ts';
import { comfortWeights } from './comfort-weights.ts';
import { modelCost } from './model-week.ts';

const { balanced } = comfortWeights;
const free: PersonDay = { work: 'free', cell: '', source: 'none' };
const away: PersonDay = { work: 'none', cell: 'CP', source: 'leave' };
const model = [360, null, 360, 360, 360, 360, 360];
const person = { model, days: [free, free, away, free, free, free, free] };
const from = (start: number) => ({ group: 'vente' as const, parts: [{ start, end: start + 420 }] });

test('a start within sixty minutes of the model week counts as kept, and no other start does', () => {
  expect([300, 360, 420].map((start) => modelCost(person, 0, from(start), balanced))).toEqual([0, 0, 0]);
  expect([285, 435].map((start) => modelCost(person, 0, from(start), balanced))).toEqual([10, 10]);
});

test('a day worked against the model week costs as much as a day off against it', () => {
  expect(modelCost(person, 1, from(360), balanced)).toBe(10);
  expect(modelCost(person, 1, null, balanced)).toBe(0);
  expect(modelCost(person, 0, null, balanced)).toBe(10);
  expect(modelCost(person, 2, null, balanced)).toBe(0);
});

test('a person who is not in the model week costs nothing for differing from it', () => {
  expect(modelCost({ days: person.days }, 0, from(900), balanced)).toBe(0);
  expect(modelCost({ days: person.days }, 0, null, balanced)).toBe(0);
});
