import { expect, it } from 'vitest';
import { generatePlanning } from '../planning/generation-endpoints.ts';

const body = { weekNumber: 18, year: 2026 };
const asked = (more: object) => generatePlanning.changesPayOf?.({ body, ...more });

it('generating a week reports each closed month that contains one of its days from the requested first day on', () => {
  expect(asked({})).toEqual(['2026-04', '2026-05']);
  expect(asked({ body: { ...body, from: '2026-05-01' } })).toEqual(['2026-05']);
});

it('a week saved as a proposal changes the pay of no closed month until the proposal is accepted', () => {
  expect(asked({ about: [] })).toEqual([]);
  expect(asked({ about: [{ startDate: '2026-05-01', endDate: '2026-05-02' }] })).toEqual([
    '2026-04',
    '2026-05',
  ]);
});
