/** The thread a week is planned in. A shared flag stops it: no message waits behind a busy loop. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Problem } from '../problem.ts';
import type { Plan, Progress } from '../solution.ts';
import { solveWeek } from '../solve.ts';
import { Beside } from './beside.ts';
import { giveWay } from './give-way.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { smallWeek } from './small-week.ts';

const port = parentPort;
const shared = workerData instanceof SharedArrayBuffer ? workerData : new SharedArrayBuffer(8);
const flag = new Int32Array(shared);
const beside = new Beside(shared);
giveWay();

const say = (message: FromWorker): void => port?.postMessage(message);

async function solve(message: Extract<ToWorker, { kind: 'solve' }>): Promise<void> {
  const { job, workBudget, guardMs } = message;
  const problem: Problem = message.problem;
  try {
    const spending = {
      ...(workBudget === undefined ? {} : { workBudget }),
      ...(guardMs === undefined ? {} : { guardMs }),
    };
    const options = {
      ...spending,
      shouldStop: () => Atomics.load(flag, 0) >= job,
      onProgress: (progress: Progress, plan: Plan) => say({ kind: 'progress', job, progress, plan }),
    };
    const solved = await solveWeek(problem, options, beside.guide(problem, job, spending));
    say({ kind: 'solved', job, solved });
  } catch (error) {
    say({ kind: 'failed', job, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Runs every stage once, so that the first real week meets compiled code and a loaded solver. */
async function warmUp(): Promise<void> {
  const spending = { workBudget: 20_000, guardMs: 5000 };
  await solveWeek(smallWeek, spending, beside.guide(smallWeek, 1, spending));
  say({ kind: 'warm' });
}

port?.on('message', (message: ToWorker) => {
  void (message.kind === 'warm-up' ? warmUp() : solve(message));
});
