import { Refusal } from '@fournil/contracts/refusals';
import { importTurn } from '@fournil/read-models/read-group-progress';
import type { Pool } from 'pg';

/** One import of an installation at a time, whatever instance serves it; the turn ends with the connection. @throws Refusal */
export async function exclusively<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as taken',
      [importTurn],
    );
    if (!rows[0]?.taken) throw new Refusal('import_under_way');
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [importTurn]).catch(() => undefined);
    }
  } finally {
    client.release();
  }
}
