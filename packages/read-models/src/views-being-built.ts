/** Reads of the views, which may be missing while they are being built. */
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { ViewsDatabase } from './views.ts';

const ofPools = new WeakMap<Pool, Kysely<ViewsDatabase>>();

/** The views for statements with the types of their tables. @throws as `areBeingBuilt` recognizes */
export function viewsOn(pool: Pool): Kysely<ViewsDatabase> {
  const known = ofPools.get(pool);
  if (known) return known;
  const views = new Kysely<ViewsDatabase>({ dialect: new PostgresDialect({ pool }) }).withSchema('views');
  ofPools.set(pool, views);
  return views;
}

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
