/** The thread in which a week is planned. A shared flag stops it, since a busy loop receives no messages. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../problem/problem.ts';
import type { Plan, Progress } from '../problem/solution.ts';
import { solveWeek, workForWeek } from '../solve/solve-week.ts';
import { BoundThread } from './bound-thread.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { warmUpTeam, warmUpWeek } from './warm-up-week.ts';

const port = parentPort;
const shared = workerData instanceof SharedArrayBuffer ? workerData : new SharedArrayBuffer(8);
const flag = new Int32Array(shared);
const bounds = new BoundThread(shared);
lowerThreadPriority();

const send = (message: FromWorker): void => port?.postMessage(message);

async function solve(message: Extract<ToWorker, { kind: 'solve' }>): Promise<void> {
  const { job, guardMs } = message;
  const problem: Problem = message.problem;
  try {
    const limits = {
      workBudget: message.workBudget ?? workForWeek(problem),
      ...(guardMs === undefined ? {} : { guardMs }),
    };
    const options = {
      ...limits,
      shouldStop: () => Atomics.load(flag, 0) >= job,
      onProgress: (progress: Progress, plan: Plan) => send({ kind: 'progress', job, progress, plan }),
    };
    const solved = await solveWeek(problem, options, bounds.sourceFor(problem, job, limits));
    send({ kind: 'solved', job, solved });
  } catch (error) {
    send({ kind: 'failed', job, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Runs every stage once, so that the first real week meets compiled code and a loaded solver. */
async function warmUp(): Promise<void> {
  const limits = { workBudget: 20_000, guardMs: 5000 };
  await solveWeek(warmUpWeek, limits, bounds.sourceFor(warmUpWeek, 1, limits));
  send({ kind: 'warm' });
  await warmUpFurther();
}

let isAsked = false;
const firstPlans = 3;
const noBound = async function* (): AsyncGenerator<never> {};

/**
 * Makes the first plan of a larger week a few times, so that the code of quarters, coupures and comfort is compiled as well. A job
 * that waited for the thread, or comes now, goes first.
 */
async function warmUpFurther(): Promise<void> {
  await setTimeout(1000, null, { ref: false });
  for (let count = 0; count < firstPlans; count += 1) {
    let isPlanned = false;
    const shouldStop = (): boolean => isPlanned || isAsked;
    const onProgress = (): void => {
      isPlanned = true;
    };
    if (isAsked) return;
    await solveWeek(warmUpTeam, { shouldStop, onProgress }, noBound);
  }
}

port?.on('message', (message: ToWorker) => {
  isAsked ||= message.kind === 'solve';
  void (message.kind === 'warm-up' ? warmUp() : solve(message));
});
