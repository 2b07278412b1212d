// The thread of bench/planner/run.ts: solves one week after the other and reports every step with its time.
import { parentPort } from 'node:worker_threads';
import type { Progress } from '@fournil/planner/problem/solution';
import { solveWeek } from '@fournil/planner/solve/solve-week';
import { BoundThread } from '@fournil/planner/worker/bound-thread';
import { lowerThreadPriority } from '@fournil/planner/worker/thread-priority';
import { benchWeek } from '../../testing/planner/generators/generated-weeks.ts';

export interface Order {
  readonly size: number;
  readonly seed: number;
  readonly guardMs: number;
  readonly workBudget: number;
}

export interface Step {
  readonly ms: number;
  readonly cost: number;
  readonly bound: number | null;
}

export interface Outcome {
  readonly steps: readonly Step[];
  readonly cost: number;
  readonly bound: number;
  readonly gap: number;
  readonly end: string;
  readonly work: number;
  readonly ms: number;
  /** Processor seconds of the whole process: the main thread hardly adds to them. */
  readonly cpuSeconds: number;
  readonly shortfallMinutes: number;
}

const bounds = new BoundThread(new SharedArrayBuffer(8));
lowerThreadPriority();

async function solve({ size, seed, guardMs, workBudget }: Order): Promise<Outcome> {
  const problem = benchWeek(size, seed);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const steps: Step[] = [];
  const spending = { guardMs, workBudget };
  const onProgress = ({ cost, bound }: Progress): void => {
    steps.push({ ms: performance.now() - started, cost, bound });
  };
  const guide = bounds.sourceFor(problem, 1, spending);
  const { plan, proof } = await solveWeek(problem, { ...spending, onProgress }, guide);
  const used = process.cpuUsage(cpu);
  const missing = plan.shortfalls.filter(({ kind }) => kind === 'understaffed');
  return {
    steps,
    cost: plan.cost,
    bound: proof.bound,
    gap: proof.gap,
    end: proof.end,
    work: proof.work,
    ms: performance.now() - started,
    cpuSeconds: (used.user + used.system) / 1e6,
    shortfallMinutes: missing.reduce(
      (sum, one) => sum + ((one.to ?? 0) - (one.from ?? 0)) * (one.missing ?? 0),
      0,
    ),
  };
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await solve(order)));
