/**
 * The data of a week for readers, read again only after the views changed: a drag asks ten times a second.
 */
import { type Week, weekId } from '@fournil/contracts/planning/week';
import type { WeekFacts } from '@fournil/domain/week/week-facts';
import { readWeekFacts, viewsState } from '@fournil/views/planning/read-week-facts';
import type { Pool } from 'pg';
import type { QueryDeps } from '../../kernel/deps.ts';
import type { PlanThread } from './thread/plan-thread.ts';

export interface PlanDeps extends QueryDeps {
  readonly weeks: WeekReader;
  readonly planThread: PlanThread;
}

const remembered = 8;

export class WeekReader {
  readonly #pool: Pool;
  readonly #known = new Map<string, { readonly state: string; readonly facts: WeekFacts }>();
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async read(week: Week): Promise<WeekFacts> {
    const id = weekId(week);
    const state = await viewsState(this.#pool);
    const known = this.#known.get(id);
    if (known?.state === state) return known.facts;
    const { facts } = await readWeekFacts(this.#pool, week);
    this.#known.delete(id);
    this.#known.set(id, { state, facts });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= remembered) break;
      this.#known.delete(oldest);
    }
    return facts;
  }
}
