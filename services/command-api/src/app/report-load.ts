import type { Inspector } from '@fournil/files/inspector';
import { answerMetrics } from '@fournil/http-service/metrics';
import type { PlannerWorker } from '@fournil/planner/worker/planner-worker';
import type { StreamQueue } from '../kernel/stream-queue.ts';

/** What waits in this process, as figures: commands, weeks to plan, files to open. */
export function reportLoad(deps: {
  readonly queue: StreamQueue;
  readonly solver: PlannerWorker;
  readonly files: { readonly inspector: Inspector };
}): void {
  answerMetrics(
    { name: 'fournil_commands_in_queue', help: 'Commands under way or behind another', label: 'state' },
    async () => deps.queue.load(),
  );
  answerMetrics(
    { name: 'fournil_weeks_to_plan', help: 'Weeks asked of the planner', label: 'state' },
    async () => deps.solver.load(),
  );
  answerMetrics(
    { name: 'fournil_files_to_open', help: 'Files that were sent and are not judged yet', label: 'state' },
    async () => deps.files.inspector.load(),
  );
}
