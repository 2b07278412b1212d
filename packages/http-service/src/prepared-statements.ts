import type { Pool } from 'pg';

/** How many texts get a name; texts built from parts get none. */
const capacity = 300;
/** « cached plan must not change result type »: a table has other columns than when the statement was prepared. */
const planIsStale = '0A000';

/**
 * Lets Postgres parse and plan each statement of `pool` once per connection. After a change of its table the
 * statement is retried once: the pool drops the connection with the old plan.
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
