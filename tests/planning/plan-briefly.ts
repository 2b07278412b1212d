import { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import { onTestFinished, vi } from 'vitest';

/** Until the test ends, this process plans a week without long searching: for a test that compares nothing of the plan. */
export function planBriefly(): void {
  const { solve } = PlannerWorker.prototype;
  const brief = vi.spyOn(PlannerWorker.prototype, 'solve').mockImplementation(function (
    this: PlannerWorker,
    problem,
    options,
  ) {
    return solve.call(this, problem, { ...options, workBudget: 20_000 });
  });
  onTestFinished(() => brief.mockRestore());
}
