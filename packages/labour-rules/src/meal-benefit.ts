/**
 * The amount of pay that a meal from the shop represents: the flat amount of the year, outside hotels and
 * restaurants.
 */
import file from './meal-benefit.json' with { type: 'json' };

export interface MealBenefit {
  readonly year: number;
  /** Per meal. */
  readonly cents: number;
  readonly source: readonly string[];
}

/** Null for a year whose amount is unknown: it is never guessed. */
export function mealBenefit(year: number): MealBenefit | null {
  const known = file.years.find((one) => one.year === year);
  return known ? { year, cents: known.cents, source: [...file.source, known.source] } : null;
}
