import { answerMetrics } from '@fournil/http-service/metrics';
import type { StreamQueue } from '../kernel/stream-queue.ts';
import type { Workers } from './open-deps.ts';

/**
 * The queues of this process as metrics: commands, weeks to plan, files to open. `of` sets the commands'
 * queue.
 */
export function reportLoad({ solver, inspector }: Workers): { of(queue: StreamQueue): void } {
  let current: StreamQueue | undefined;
  answerMetrics(
    { name: 'fournil_commands_in_queue', help: 'Commands under way or behind another', label: 'state' },
    async () => ({ ...current?.load() }),
  );
  answerMetrics(
    { name: 'fournil_weeks_to_plan', help: 'Weeks asked of the planner', label: 'state' },
    async () => ({ ...solver.load() }),
  );
  answerMetrics(
    { name: 'fournil_files_to_open', help: 'Files that were sent and are not judged yet', label: 'state' },
    async () => ({ ...inspector.load() }),
  );
  return {
    of: (queue) => {
      current = queue;
    },
  };
}
