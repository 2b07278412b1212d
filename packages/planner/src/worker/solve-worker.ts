/** The thread a week is planned in. A shared flag stops it: no message waits behind a busy loop. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../problem.ts';
import { solveWeek } from '../solve.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { smallWeek } from './small-week.ts';

const port = parentPort;
const flag = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(1);

const say = (message: FromWorker): void => port?.postMessage(message);

async function solve(message: Extract<ToWorker, { kind: 'solve' }>): Promise<void> {
  const { job, workBudget, guardMs } = message;
  const problem: Problem = message.problem;
  try {
    const solved = await solveWeek(problem, {
      ...(workBudget === undefined ? {} : { workBudget }),
      ...(guardMs === undefined ? {} : { guardMs }),
      shouldStop: () => Atomics.load(flag, 0) >= job,
      onProgress: (progress, plan) => say({ kind: 'progress', job, progress, plan }),
    });
    say({ kind: 'solved', job, solved });
  } catch (error) {
    say({ kind: 'failed', job, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Runs every stage once, so that the first real week meets compiled code and a loaded solver. */
async function warmUp(): Promise<void> {
  await solveWeek(smallWeek, { workBudget: 20_000, guardMs: 5000 });
  say({ kind: 'warm' });
}

port?.on('message', (message: ToWorker) => {
  void (message.kind === 'warm-up' ? warmUp() : solve(message));
});
