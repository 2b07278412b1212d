import { expect, it } from 'vitest';
import { mealBenefit } from './meal-benefit.ts';

it.each([
  [2019, 485],
  [2020, 490],
  [2021, 495],
  [2022, 500],
  [2023, 520],
  [2024, 535],
  [2025, 545],
  [2026, 550],
])('the meal benefit of %i is %i cents a meal', (year, cents) => {
  expect(mealBenefit(year)).toMatchObject({ year, cents });
});

it('the meal benefit is unknown for a year without a recorded value', () => {
  expect(mealBenefit(2018)).toBeNull();
  expect(mealBenefit(2099)).toBeNull();
});
