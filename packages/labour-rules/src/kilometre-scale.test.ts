import { describe, expect, it } from 'vitest';
import {
  countedFrom,
  horsepowers,
  kilometreScale,
  monthOfScale,
  scaleCents,
  vehicleIn,
} from './kilometre-scale.ts';

const centsOf = (year: number, horsepower: number, km: number, electric = false) => {
  const scale = kilometreScale(year);
  return scale && scaleCents(scale, { horsepower, electric }, km * 100);
};
const car = { from: '2026-01', horsepower: 4, electric: false };

describe('the kilometre scale of a year', () => {
  it.each([
    // 4,000 km with 4 CV, as the service of taxes and the press reckon it.
    [2021, 4, 4000, 209_200],
    // As its table was printed: each band of the scale of 2022 once, and each car.
    [2022, 3, 4000, 200_800],
    [2022, 4, 10_000, 449_200],
    [2022, 5, 4000, 241_200],
    [2022, 6, 10_000, 493_200],
    [2022, 7, 25_000, 1_115_000],
    [2026, 3, 5000, 264_500],
    [2026, 4, 4000, 242_400],
    [2026, 5, 12_000, 567_900],
    [2025, 6, 20_000, 893_700],
    [2023, 7, 25_000, 1_175_000],
    [2026, 3, 0, 0],
  ])('of %i gives a car of %i CV for %i km %i cents', (year, horsepower, km, cents) => {
    expect(centsOf(year, horsepower, km)).toBe(cents);
  });

  it('gives an electric car 20 % more', () => {
    expect(centsOf(2026, 4, 4000, true)).toBe(290_880);
  });

  it('remains in force until a later scale is recorded, and is null for years before the first one', () => {
    expect(kilometreScale(2030)?.from).toBe('2023-01');
    expect(kilometreScale(2020)).toBeNull();
    expect(centsOf(2026, 2, 100)).toBeNull();
  });

  it('never gives a smaller amount for one kilometre more', () => {
    for (const horsepower of horsepowers)
      for (const km of [4999, 5000, 5001, 19_999, 20_000, 20_001])
        expect(centsOf(2026, horsepower, km + 1)).toBeGreaterThan(centsOf(2026, horsepower, km) ?? 0);
  });
});

describe('the kilometre allowance of a month', () => {
  it("is the year's allowance including this month, minus the year's allowance before this month", () => {
    // 4,900 km before: the first 100 at 0.606, the other 200 at 0.340.
    expect(monthOfScale('2026-07', car, { before: 490_000, driven: 30_000 })).toEqual({
      beforeCents: 296_940,
      afterCents: 309_800,
      cents: 12_860,
    });
  });

  it('adds up over all months to the allowance of the year', () => {
    const months = [120_033, 0, 230_050, 410_000, 999_999];
    let before = 0;
    let sum = 0;
    for (const [index, driven] of months.entries()) {
      sum += monthOfScale(`2026-0${index + 1}`, car, { before, driven })?.cents ?? Number.NaN;
      before += driven;
    }
    expect(sum).toBe(centsOf(2026, 4, before / 100));
  });

  it("uses the car recorded for that month, and counts kilometres from that car's first month", () => {
    const later = { from: '2026-05', horsepower: 6, electric: true };
    expect(vehicleIn([later, car], '2026-04')).toBe(car);
    expect(vehicleIn([later, car], '2026-05')).toBe(later);
    expect(vehicleIn([later, car], '2025-12')).toBeNull();
    expect(countedFrom(later, '2026-08')).toBe('2026-05');
    expect(countedFrom(later, '2027-02')).toBe('2027-01');
  });
});
