/**
 * The steps after the append that puts another generation of the log in force, repeated when the process died
 * after the append.
 */
import type { ReadBack } from '../database/deps.ts';
import { claimsTask } from '../database/generations.ts';
import { endInterruptedImports } from '../database/import.ts';
import type { CommandDeps } from '../kernel/command.ts';
import { claimsInLog } from './rebuild-claims.ts';

/** Row of vault.meta: the log generation from which the claims were built; 1 if there is no row. */
const claimsGeneration = 'claims_generation';

type Deps = Pick<CommandDeps, 'log' | 'vault' | 'generation'>;

/** Reads the claims of one generation from the log, as the service does at its start; `takeClaims` stores them. */
export async function readBack(deps: Deps): Promise<ReadBack> {
  const { claims, unreadable } = await claimsInLog(deps);
  return {
    unreadable,
    takeClaims: async (now) => {
      await deps.vault.claims.replaceAll(claims, now);
      await deps.vault.pool.query(
        'insert into vault.meta (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [claimsGeneration, String(deps.generation)],
      );
    },
  };
}

/** Before the first command: stores the claims of the generation in force, and marks no import as running. */
export async function finishInterruptedSwitch(deps: Deps): Promise<void> {
  const { rows } = await deps.vault.pool.query<{ value: string }>(
    'select value from vault.meta where name = $1',
    [claimsGeneration],
  );
  if (Number(rows[0]?.value ?? 1) !== deps.generation) {
    const { takeClaims } = await readBack(deps);
    await takeClaims(new Date());
    await deps.vault.failingTasks.succeeded(claimsTask.name);
  }
  await endInterruptedImports(deps.vault.pool, deps.generation);
}
