/** How far imports are, for the screen that follows them, across a restart of this service. */
import type { ImportState } from '@fournil/contracts/database/endpoints';
import { importTurn } from '@fournil/read-models/read-group-progress';
import type { Pool } from 'pg';

/** @param generation what the import writes; null before that is known */
export async function setImportState(
  pool: Pool,
  id: string,
  state: ImportState,
  generation: number | null,
): Promise<void> {
  await pool.query(
    `insert into vault.imports (id, state, generation) values ($1, $2, $3)
     on conflict (id) do update set state = excluded.state, generation = excluded.generation, changed_at = now()`,
    [id, JSON.stringify(state), generation],
  );
}

const interrupted = "Le serveur s'est arrêté pendant l'import. Rien n'a été changé : recommencez.";

/** Of Postgres: the lock was not given in time. */
const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03';

/**
 * At the start of the service: an import that its end did not survive is done if its generation is in force, else
 * nothing changed. One that runs in another process is left alone; that of a killed process holds its turn for a moment.
 */
export async function endInterruptedImports(pool: Pool, inForce: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local lock_timeout = '5s'");
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [importTurn]);
    await client.query(
      `update vault.imports set changed_at = now(), state = case when generation = $1
           then state || '{"step": "done"}'
           else state || jsonb_build_object('step', 'failed', 'error', $2::text) end
       where state->>'step' in ('writing', 'switching')`,
      [inForce, interrupted],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (!isTaken(error)) throw error;
  } finally {
    client.release();
  }
}
