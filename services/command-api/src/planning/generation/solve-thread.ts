/** The planner in a thread of its own: one problem at a time, progress as it comes. */
import { parentPort } from 'node:worker_threads';
import type { Problem } from '@fournil/planner/problem';
import type { Plan, Progress, Solved } from '@fournil/planner/solution';
import { solveWeek } from '@fournil/planner/solve';

export type ToThread = { readonly kind: 'solve'; readonly problem: Problem } | { readonly kind: 'stop' };
export type FromThread =
  | { readonly kind: 'progress'; readonly progress: Progress; readonly plan: Plan }
  | { readonly kind: 'solved'; readonly solved: Solved }
  | { readonly kind: 'failed'; readonly reason: string };

const port = parentPort;
if (!port) throw new Error('solve-thread.ts runs as a worker thread');
let stopping = false;
const say = (message: FromThread) => port.postMessage(message);

port.on('message', (message: ToThread) => {
  if (message.kind === 'stop') {
    stopping = true;
    return;
  }
  stopping = false;
  solveWeek(message.problem, {
    shouldStop: () => stopping,
    onProgress: (progress, plan) => say({ kind: 'progress', progress, plan }),
  }).then(
    (solved) => say({ kind: 'solved', solved }),
    (error: unknown) =>
      say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});
