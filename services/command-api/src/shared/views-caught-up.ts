/**
 * Waits for the views when a decision about a week needs data of other streams (decision 16): as long as the views
 * make progress, up to a limit.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { beingMadeText, Refusal } from '@fournil/contracts/refusals';
import { viewsPosition } from '@fournil/views/planning/read-week-facts';
import { readGroupProgress } from '@fournil/views/read-group-progress';
import { viewsGroup } from '@fournil/views/views';
import { areBeingBuilt } from '@fournil/views/views-being-built';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';

const pollMs = 20;
/** Views that have not moved for so long are stuck. */
const stuckMs = 2000;
/** Views that still move after so long are far behind: a rebuild, a restored backup. */
const longestWaitMs = 3000;

export const viewsTexts = {
  stopped:
    "Rien n'a été enregistré\u202f: la mise à jour des données est arrêtée ou redémarre. Réessayez dans un instant\u202f; si cela continue, redémarrez Fournil.",
  behind:
    "Rien n'a été enregistré\u202f: les données sont en cours de mise à jour. Réessayez dans quelques instants.",
} as const;

const refused = (text: string): Refusal => new Refusal('unavailable', { text });

/** @throws Refusal `unavailable` before the projections first ran */
async function positionOf(views: Pool): Promise<bigint | null> {
  try {
    return await viewsPosition(views);
  } catch (error) {
    throw areBeingBuilt(error) ? refused(viewsTexts.behind) : error;
  }
}

/**
 * Waits until the views reach the log's current position, so that a person just added is planned. @throws
 * Refusal `unavailable`: at once if nothing updates the views, after two seconds if they are stuck, after
 * three if they are far behind
 */
export async function viewsCaughtUp({ log }: Pick<CommandDeps, 'log'>, views: Pool): Promise<void> {
  const asked = await log.lastPosition();
  if (asked === null) return;
  const started = performance.now();
  let seen: bigint | null = null;
  let movedAt = started;
  for (let looked = false; ; looked = true) {
    const reached = await positionOf(views);
    if (reached !== null && reached >= asked) return;
    if (!looked && !(await readGroupProgress(views, viewsGroup))?.running) throw refused(viewsTexts.stopped);
    const now = performance.now();
    if (reached !== seen) [seen, movedAt] = [reached, now];
    if (now - movedAt > stuckMs || now - started > longestWaitMs) throw refused(viewsTexts.behind);
    await wait(pollMs);
  }
}

/**
 * Waits until the views have been up to date once since this process started on its generation of the log:
 * before that, a restore or an import may be rebuilding all tables, so that missing rows prove nothing.
 * Later, lagging views do not stop a command.
 */
export function viewsOnceMade(
  deps: Pick<CommandDeps, 'log' | 'generation'>,
  views: Pool,
): () => Promise<void> {
  let made: number | undefined;
  return async () => {
    if (made === deps.generation) return;
    await viewsCaughtUp(deps, views);
    made = deps.generation;
  };
}

/** @throws Refusal `unavailable` before the projections have run for the first time */
export async function onceThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw areBeingBuilt(error) ? new Refusal('unavailable', { text: beingMadeText }) : error;
  }
}
