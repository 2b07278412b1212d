/**
 * The meal allowance of bakers and pastry cooks who get no meal: 1.5 × the « minimum garanti » of 1 January
 * (IDCC 843 art. 24).
 */
import file from './meal-allowance.json' with { type: 'json' };

export interface MealAllowance {
  readonly year: number;
  /** Per day worked. */
  readonly cents: number;
  readonly guaranteedCents: number;
  readonly source: readonly string[];
}

/** Null for a year whose « minimum garanti » is unknown: it is never guessed. */
export function mealAllowance(year: number): MealAllowance | null {
  const known = file.years.find((one) => one.year === year);
  if (!known) return null;
  return {
    year,
    cents: Math.round(known.guaranteedCents * file.multiple),
    guaranteedCents: known.guaranteedCents,
    source: [...file.source, known.source],
  };
}
