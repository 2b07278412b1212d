import { expect, test } from 'vitest';
import { comfortWeights } from './comfort-weights.ts';
import { coverageCost, hoursCost, weights } from './weights.ts';

const quarters = 4;
const week = 5;

test("an opening without staff costs more than everything else in a person's week together", () => {
  const hours = hoursCost(48 * 60, 35 * 60) + hoursCost(0, 0);
  const fairness = week * 2 * (weights.burden + weights.recentCap * weights.burdenPerRecent);
  const habits = 7 * (weights.unusualStart + weights.unusualShape + weights.changedDay);
  const wishes = 8 * weights.shortRest + (7 - weights.closingsAWeek) * weights.furtherClosing;
  expect(weights.presence).toBeGreaterThan(hours + fairness + habits + wishes + weights.extraDay * 2);
});

test('an hour with one person missing costs more than an hour worked beyond the contract', () => {
  expect(weights.missingFirst).toBeGreaterThan(weights.hoursFarOver);
  expect(weights.hoursFarOver).toBeGreaterThanOrEqual(weights.hoursOver);
});

test('the second missing person costs more than the first, and the second surplus person more than the first', () => {
  const cost = [0, 1, 2, 3, 4].map((present) => coverageCost(present, 2));
  expect(cost.map(({ missing }) => missing)).toEqual([55, 20, 0, 0, 0]);
  expect(cost.map(({ surplus }) => surplus)).toEqual([0, 0, 0, 3, 9]);
});

test('hours missing under the contract cost more than a surplus person', () => {
  expect(weights.hoursUnder).toBeGreaterThan(weights.surplusFurther);
});

test('the comfort cost of a day is lower than the cost of an hour with one person missing', () => {
  const closing = weights.burden + weights.recentCap * weights.burdenPerRecent;
  const wishes = 2 * weights.shortRest + weights.furtherClosing;
  expect(weights.unusualStart + weights.unusualShape + closing + weights.thirdSunday + wishes).toBeLessThan(
    quarters * weights.missingFirst,
  );
});

test('a wish for rest or for fewer closings costs less than half an hour with one person missing', () => {
  expect(weights.shortRest + weights.furtherClosing).toBeLessThan((quarters / 2) * weights.missingFirst);
  // One point is two units: what the half hour costs is rounded to that step.
  expect([weights.shortRest % 2, weights.furtherClosing % 2]).toEqual([0, 0]);
});

test('the cost of hours is in whole points, zero at the target, and grows with the distance', () => {
  expect(hoursCost(2100, 2100)).toBe(0);
  expect(hoursCost(2070, 2100)).toBe(16);
  expect(hoursCost(2130, 2100)).toBe(24);
  expect(hoursCost(2101, 2100)).toBe(2);
  expect(hoursCost(2095, 2100)).toBe(4);
  expect(hoursCost(2100 + 300, 2100)).toBe(16 * 12 + 4 * 14);
});

test("the comfort cost of a person's week stays below the cost of an opening without staff", () => {
  for (const level of ['just', 'balanced', 'comfort'] as const) {
    const chosen = comfortWeights[level];
    const most =
      chosen.noPairOff +
      chosen.noPairAgain +
      chosen.workBeforeDayOff +
      // Six days of work: no single one between two days off.
      6 * (chosen.scatteredHours * chosen.scatteredStart + chosen.crumb + 2 * chosen.oddQuarter) +
      // A day of six is a closing or an opening.
      6 * Math.max(8 * chosen.closingTurn + chosen.furtherClosing, 6 * chosen.openingTurn) +
      12 * (chosen.saturdayTurn + chosen.sundayTurn) +
      // However many are wished for, they weigh no more than three.
      3 * (chosen.wish + 3 * chosen.wishBehind) +
      7 * chosen.offModel;
    expect(weights.presence).toBeGreaterThan(most);
    const amounts = Object.values(chosen).filter((value) => typeof value === 'number');
    expect(amounts.filter((value) => value % 2 !== 0 && value > 5)).toEqual([]);
  }
  const { noPairOff, noPairAgain, scatteredHours, scatteredStart } = comfortWeights.balanced;
  expect(noPairOff + noPairAgain).toBeLessThan(quarters * weights.missingFirst);
  for (const level of ['just', 'balanced', 'comfort'] as const)
    expect(comfortWeights[level].wish + 3 * comfortWeights[level].wishBehind).toBeLessThan(
      (quarters / 2) * weights.missingFirst,
    );
  expect(scatteredHours * scatteredStart).toBeLessThan((quarters / 2) * weights.missingFirst);
});
