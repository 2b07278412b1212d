/** Reads of the views, which may be missing while they are being built. */
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ViewsDatabase } from './views.ts';

/**
 * The views for statements with the types of their tables. A transaction is one too: a read that others make part
 * of their transaction takes it as an argument, every other read takes the pool.
 */
export type Views = Kysely<ViewsDatabase>;

const ofPools = new WeakMap<Pool, Views>();

/** @throws as `areBeingBuilt` recognizes, like each of its statements */
export function viewsOn(pool: Pool): Views {
  const known = ofPools.get(pool);
  if (known) return known;
  const views = new Kysely<ViewsDatabase>({ dialect: new PostgresDialect({ pool }) }).withSchema('views');
  ofPools.set(pool, views);
  return views;
}

/** For `=`: any of the values, also of none; the statement is the same however many there are. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;

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
