/** From the live generation to another: nothing is decided meanwhile, and pages go on reading what was there. */
import { setTimeout as wait } from 'node:timers/promises';
import type { NewEventOfType } from '@fournil/events/catalogue';
import type { CommandContext } from '../kernel/command.ts';
import { putInForce } from './control.ts';
import type { DatabaseDeps } from './deps.ts';

const lookEveryMs = 200;
/** Projections that are down are not waited for longer: pages then follow once they are back. */
const patienceMs = 10 * 60_000;

/** Resolves once pages read tables made of a generation, or after `patienceMs`. */
async function untilShown({ vault }: DatabaseDeps, generation: number): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
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
 * this process has begun again on the generation in force, and every other one that takes commands too.
 * @returns the position of the append
 */
export async function switchGeneration(
  deps: DatabaseDeps,
  context: CommandContext,
  cause: NewEventOfType<'DatabaseImported' | 'FormerStateRestored'>,
): Promise<bigint> {
  const position = await deps.alone(async () => {
    const appended = await putInForce(deps, context, cause);
    // It is decided: what fails from here on is done again by the next start, which comes in any case.
    await deps.rebuildClaims(cause.data.generation, context.now).catch(() => undefined);
    return appended;
  });
  await untilShown(deps, cause.data.generation).catch(() => undefined);
  return position;
}
