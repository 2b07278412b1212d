/** What the planning's commands need besides the log: the views' facts, as fresh as the log. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Week } from '@fournil/contracts/planning/week';
import { Refusal } from '@fournil/contracts/refusals';
import { readWeekFacts, viewsPosition } from '@fournil/read-models/planning/read-week-facts';
import type { WeekFacts } from '@fournil/week/week-facts';
import type { Pool } from 'pg';
import type { CommandDeps } from '../kernel/command.ts';

export interface WeekDeps extends CommandDeps {
  /** The facts of a week at a position not before the log's end when asked. */
  readonly readFacts: (week: Week) => Promise<WeekFacts>;
}

const pollMs = 20;
const longestWaitMs = 10_000;

/** Missing schema, table or column: the views are being made. */
const notYetThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(3F000|42P01|42703)$/.test(String(error.code));

/**
 * Waits until the views have what the log had when asked, so that a person added a moment ago is planned.
 * @throws Refusal `unavailable` while the views are being made or do not follow
 */
async function caughtUp({ log }: Pick<CommandDeps, 'log'>, views: Pool): Promise<void> {
  const asked = await log.lastPosition();
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const reached = await viewsPosition(views);
    if (asked === null || (reached !== null && reached >= asked)) return;
    if (performance.now() > deadline) throw new Refusal('unavailable');
    await wait(pollMs);
  }
}

/** Reads the facts of a week where the views are. */
export const factsInViews =
  (deps: Pick<CommandDeps, 'log'>, views: Pool): WeekDeps['readFacts'] =>
  async (week) => {
    try {
      await caughtUp(deps, views);
      return (await readWeekFacts(views, week)).facts;
    } catch (error) {
      throw notYetThere(error) ? new Refusal('unavailable') : error;
    }
  };
