// Postgres's codes for a missing schema, table or column.
const missing = /^(3F000|42P01|42703)$/;

/**
 * True when Postgres refused a query because the views or the chain are being built, or belong to another
 * version.
 */
export const areBeingBuilt = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && missing.test(String(error.code));

/** The answer of a query of the views, or `otherwise` while they are being built. */
export const withFallbackWhileBuilding = async <T, E>(answer: Promise<T>, otherwise: E): Promise<T | E> => {
  try {
    return await answer;
  } catch (error) {
    if (areBeingBuilt(error)) return otherwise;
    throw error;
  }
};
