/** From the live generation to another: nothing is decided meanwhile, and pages go on reading what was there. */
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@fournil/contracts/refusals';
import type { NewEventOfType } from '@fournil/events/catalogue';
import type { CommandContext } from '../kernel/command.ts';
import { putInForce } from './control.ts';
import type { DatabaseDeps } from './deps.ts';

/** Reported until the start that follows has made them. */
export const claimsTask = { name: 'claims', title: 'Valeurs uniques après un import' } as const;

const lookEveryMs = 200;
/** Projections that are down are not waited for longer: pages then follow once they are back. */
const patienceMs = 10 * 60_000;

const notReadBack = (facts: number) =>
  new Refusal('invalid_backup', {
    text: `Les données de cette sauvegarde ne se relisent pas ici comme elles ont été écrites (faits en cause\u202f: ${facts}). Rien n'a été changé.`,
  });

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
 * @param options.mayBeUnreadable facts of the generation that need not be readable; all where it was in force before
 * @param options.beforeIt done while nothing is decided any more, right before the append
 * @returns the position of the append
 * @throws Refusal where the generation does not read as it was written: nothing was put in force then
 */
export async function switchGeneration(
  deps: DatabaseDeps,
  context: CommandContext,
  cause: NewEventOfType<'DatabaseImported' | 'FormerStateRestored'>,
  options: { readonly mayBeUnreadable?: number; readonly beforeIt?: () => Promise<void> } = {},
): Promise<bigint> {
  const { mayBeUnreadable = Number.POSITIVE_INFINITY, beforeIt } = options;
  const position = await deps.alone(async () => {
    // As the next start reads it, and before anything depends on it: what cannot be started on is never put in force.
    const { unreadable, takeClaims } = await deps.readBack(cause.data.generation);
    if (unreadable > mayBeUnreadable) throw notReadBack(unreadable - mayBeUnreadable);
    // Before it, so that no session ever has more than its person there: cut off here, some log in again for nothing.
    await deps.reconcileSessions(cause.data.generation);
    await beforeIt?.();
    const appended = await putInForce(deps, context, cause);
    // It is decided: what fails from here on is done again by the next start, which comes in any case.
    await takeClaims(context.now).catch((error: unknown) =>
      deps.vault.failingTasks.failed(claimsTask.name, claimsTask.title, error, context.now),
    );
    return appended;
  });
  await untilShown(deps, cause.data.generation).catch((error: unknown) =>
    deps.vault.failingTasks.onFailure('views after a switch', 'Attente des vues après un import', error),
  );
  return position;
}
