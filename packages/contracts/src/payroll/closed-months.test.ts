import { expect, it } from 'vitest';
import { generatePlanning } from '../planning/generation-endpoints.ts';

const body = { weekNumber: 18, year: 2026 };
const asked = (more: object) => generatePlanning.changesPayOf?.({ body, ...more });

it('a generated week changes the months of its days, from the day on that is asked for', () => {
  expect(asked({})).toEqual(['2026-04', '2026-05']);
  expect(asked({ body: { ...body, from: '2026-05-01' } })).toEqual(['2026-05']);
});

it('a week that stays as it is changes none: its proposal does when it is taken', () => {
  expect(asked({ about: [] })).toEqual([]);
  expect(asked({ about: [{ startDate: '2026-05-01', endDate: '2026-05-02' }] })).toEqual([
    '2026-04',
    '2026-05',
  ]);
});
