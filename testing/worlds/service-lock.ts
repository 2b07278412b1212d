import type { Pool } from 'pg';

/** Whether a session of that name last requested the installation's lock: it retries until it gets it. */
export async function lastAsked(pool: Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = $1
       and state = 'idle' and query like 'select pg_try_advisory_lock_shared(hashtext(''fournil service''))%'`,
    [name],
  );
  return rowCount === 1;
}
