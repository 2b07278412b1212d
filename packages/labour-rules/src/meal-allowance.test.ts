import { expect, it } from 'vitest';
import { mealAllowance, mealBenefit } from './meal-allowance.ts';

it.each([
  [2014, 527],
  [2019, 543],
  [2020, 548],
  [2021, 548],
  [2022, 564],
  [2023, 602],
  [2024, 623],
  [2025, 633],
  [2026, 638],
])('the meal allowance of %i is %i cents a day', (year, cents) => {
  expect(mealAllowance(year)).toMatchObject({ year, cents });
});

it('the meal allowance is unknown for a year without a recorded value', () => {
  expect(mealAllowance(2013)).toBeNull();
  expect(mealAllowance(2099)).toBeNull();
});

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
