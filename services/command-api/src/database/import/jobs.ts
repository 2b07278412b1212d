/** How far imports are, for the screen that follows them, across a restart of this service. */
import type { ImportState } from '@fournil/contracts/database/endpoints';
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

/** At the start of the service: an import that its end did not survive is done if its generation is in force, else nothing changed. */
export async function endInterruptedImports(pool: Pool, inForce: number): Promise<void> {
  await pool.query(
    `update vault.imports set changed_at = now(), state = case when generation = $1
         then state || '{"step": "done"}'
         else state || jsonb_build_object('step', 'failed', 'error', $2::text) end
     where state->>'step' in ('writing', 'switching')`,
    [inForce, interrupted],
  );
}
