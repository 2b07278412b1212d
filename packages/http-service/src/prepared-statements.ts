import type { Pool, PoolClient } from 'pg';

/** How many texts get a name; texts built from parts get none. */
const capacity = 300;
/** « cached plan must not change result type »: a table has other columns than when the statement was prepared. */
const planIsStale = '0A000';

type Ask = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Lets Postgres parse and plan each statement of `pool`, also those that Kysely sends, once per connection. After
 * a change of its table the statement is retried once. Within a transaction a failed statement fails them all, so
 * none is prepared there.
 */
export function prepareStatements(pool: Pool): Pool {
  const names = new Map<string, string>();
  const prepared = (ask: Ask): Ask =>
    async function query(text: unknown, values?: unknown, ...rest: readonly unknown[]) {
      const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      if (!isPlain || rest.length > 0) return ask(text, values, ...rest);
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
  Reflect.set(pool, 'query', prepared(pool.query.bind(pool) as Ask));
  pool.on('connect', (client: PoolClient) => {
    const ask = client.query.bind(client) as Ask;
    const askPrepared = prepared(ask);
    let isInTransaction = false;
    Reflect.set(client, 'query', (...args: readonly unknown[]) => {
      const [text] = args;
      if (typeof text === 'string') {
        if (/^(begin|start transaction)/i.test(text)) isInTransaction = true;
        if (/^(commit|rollback)\b(?! to)/i.test(text)) isInTransaction = false;
      }
      return isInTransaction || args.length !== 2 ? ask(...args) : askPrepared(...args);
    });
  });
  return pool;
}
