import { expect, it } from 'vitest';
import { tinyPerson, tinyShift, tinyShop } from '../../../../testing/planner/generators/tiny-shop.ts';
import { gridOf } from './grid.ts';

const shop = tinyShop([tinyPerson('a', {})]);
const need = { day: 2 as const, group: 'vente' as const, period: '', need: 1, qualifiedMin: 1 };

it('the planning grid is half hours when all times of the week are on half hours', () => {
  expect(gridOf(shop)).toMatchObject({ minutes: 30, slots: 48 });
});

it.each([
  [
    'opening hours',
    {
      hours: [
        {
          group: 'vente' as const,
          hours: shop.hours[0]?.hours.map((open) => open && { from: 375, to: 1200 }) ?? [],
        },
      ],
    },
  ],
  ['a need', { needs: [{ ...need, from: 360, to: 825 }] }],
  [
    'presence',
    {
      presences: [
        { day: 2 as const, group: 'vente' as const, skill: 'Ouverture' as const, from: 360, to: 375 },
      ],
    },
  ],
  ['management', { management: [{ day: 2 as const, from: 540, to: 1080, minutes: 225 }] }],
  ['a pinned shift', { fixed: [{ shift: tinyShift('a', 2, '06:00', '10:15'), why: 'pinned' as const }] }],
  ['a break of three quarters', { breaks: { ...shop.breaks, adult: { fromWorkMinutes: 360, minutes: 45 } } }],
])('the planning grid is quarters of an hour when one time is on a quarter: %s', (_, more) => {
  expect(gridOf({ ...shop, ...more })).toMatchObject({ minutes: 15, slots: 96 });
});
