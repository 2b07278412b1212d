import type { QueryDeps } from '../../kernel/deps.ts';
import type { PlanThread } from './thread/plan-thread.ts';
import type { WeekReader } from './week-reader.ts';

export interface PlanDeps extends QueryDeps {
  readonly weeks: WeekReader;
  readonly planThread: PlanThread;
}
