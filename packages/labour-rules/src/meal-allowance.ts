import allowance from './meal-allowance.json' with { type: 'json' };
import benefit from './meal-benefit.json' with { type: 'json' };

/**
 * The meal allowance of bakers and pastry cooks who get no meal: 1.5 × the « minimum garanti » of 1 January
 * (IDCC 843 art. 24).
 */
export interface MealAllowance {
  readonly year: number;
  /** Per day worked. */
  readonly cents: number;
  readonly guaranteedCents: number;
  readonly source: readonly string[];
}

/** Null for a year whose « minimum garanti » is unknown: it is never guessed. */
export function mealAllowance(year: number): MealAllowance | null {
  const known = allowance.years.find((one) => one.year === year);
  if (!known) return null;
  return {
    year,
    cents: Math.round(known.guaranteedCents * allowance.multiple),
    guaranteedCents: known.guaranteedCents,
    source: [...allowance.source, known.source],
  };
}

/**
 * The amount of pay that a meal from the shop represents: the flat amount of the year, outside hotels and
 * restaurants.
 */
interface MealBenefit {
  readonly year: number;
  /** Per meal. */
  readonly cents: number;
  readonly source: readonly string[];
}

/** Null for a year whose amount is unknown: it is never guessed. */
export function mealBenefit(year: number): MealBenefit | null {
  const known = benefit.years.find((one) => one.year === year);
  return known ? { year, cents: known.cents, source: [...benefit.source, known.source] } : null;
}
