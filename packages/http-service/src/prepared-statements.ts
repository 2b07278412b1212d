import type { Pool } from 'pg';

/** Texts that get a name; what is made from parts stays without one. */
const capacity = 300;
/** « cached plan must not change result type »: a table has other columns than when the statement was prepared. */
const planIsStale = '0A000';

/**
 * Lets Postgres parse and plan each statement of `pool` once per connection. Where a table changed since, it is asked once
 * more: the pool drops the connection that holds the old plan.
 */
export function prepareStatements(pool: Pool): Pool {
  const ask = pool.query.bind(pool) as (...args: readonly unknown[]) => Promise<unknown>;
  const names = new Map<string, string>();
  const query = async (text: unknown, values?: readonly unknown[]) => {
    if (typeof text !== 'string' || !values?.length) return ask(text, values);
    if (names.size < capacity && !names.has(text)) names.set(text, `s${names.size}`);
    const name = names.get(text);
    if (name === undefined) return ask(text, values);
    try {
      return await ask({ name, text, values });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === planIsStale)) throw error;
      return ask(text, values);
    }
  };
  Reflect.set(pool, 'query', query);
  return pool;
}
