import { Refusal } from '@fournil/contracts/refusals';
import type { Pool } from 'pg';

/** Name of the lock that an import, or a way back, holds by the connection of the process that runs it. */
export const importTurn = 'fournil import';

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
