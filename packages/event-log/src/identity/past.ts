/**
 * The identity of this installation's log, stored outside it: an address may lead to another log, or to an
 * empty one.
 */

/** A connection or a pool of pg. */
export interface Queryable {
  // biome-ignore lint/suspicious/noExplicitAny: each statement says what its rows are, as pg's own type has it
  query<Row extends Record<string, any>>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

const name = 'log_id';

export async function tableExists(db: Queryable, table: string): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there === true;
}

/** The id in the log's first event; null if none was stored yet or there is no vault. */
export async function keptLogId(db: Queryable): Promise<string | null> {
  if (!(await tableExists(db, 'vault.meta'))) return null;
  const { rows } = await db.query<{ value: string }>('select value from vault.meta where name = $1', [name]);
  return rows[0]?.value ?? null;
}

/** Stores the log's id with the vault's marks; an existing one is unchanged. */
export async function keepLogId(db: Queryable, logId: string): Promise<void> {
  await db.query('insert into vault.meta (name, value) values ($1, $2) on conflict do nothing', [
    name,
    logId,
  ]);
}

/** The number of events that the audit chain has linked. */
export async function linkedFacts(db: Queryable): Promise<number> {
  if (!(await tableExists(db, 'audit.chain'))) return 0;
  const { rows } = await db.query<{ count: string }>('select count(*)::text as count from audit.chain');
  return Number(rows[0]?.count ?? 0);
}

/** Whether views or mails have taken anything of a log. */
async function hasCheckpoint(db: Queryable): Promise<boolean> {
  for (const table of ['projections.checkpoints', 'mail.reactor']) {
    if (!(await tableExists(db, table))) continue;
    const { rows } = await db.query<{ there: boolean }>(
      `select exists (select 1 from ${table} where position is not null) as there`,
    );
    if (rows[0]?.there) return true;
  }
  return false;
}

/**
 * Whether this database belongs to a log with events: it stores its id, links of its chain, or a position in
 * it.
 */
export async function hasPast(db: Queryable): Promise<boolean> {
  return (await keptLogId(db)) !== null || (await linkedFacts(db)) > 0 || (await hasCheckpoint(db));
}
