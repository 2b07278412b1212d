/** From the live generation to another: nothing is decided meanwhile, and pages go on reading what was there. */
import { setTimeout as wait } from 'node:timers/promises';
import type { NewEventOfType } from '@fournil/events/catalogue';
import type { CommandContext } from '../kernel/command.ts';
import { putInForce } from './control.ts';
import type { DatabaseDeps } from './deps.ts';

const lookEveryMs = 200;

/** Resolves once pages read tables made of a generation. */
async function untilShown({ vault }: DatabaseDeps, generation: number): Promise<void> {
  for (;;) {
    const { rows } = await vault.pool.query<{ shown: boolean }>(
      "select coalesce(bool_and(generation = $1), false) as shown from projections.checkpoints where target in ('views', 'audit_trail')",
      [generation],
    );
    if (rows[0]?.shown) return;
    await wait(lookEveryMs);
  }
}

/**
 * One append decides; what follows it is done again at the next start if this process dies. Commands are refused until
 * this process has begun anew on the generation in force.
 * @returns the position of the append
 */
export async function switchGeneration(
  deps: DatabaseDeps,
  context: CommandContext,
  cause: NewEventOfType<'DatabaseImported' | 'FormerStateRestored'>,
): Promise<bigint> {
  await deps.queue.close();
  let position: bigint;
  try {
    position = await putInForce(deps, context, cause);
  } catch (error) {
    deps.queue.reopen();
    throw error;
  }
  await deps.rebuildClaims(cause.data.generation, context.now);
  await untilShown(deps, cause.data.generation);
  return position;
}
