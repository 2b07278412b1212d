/** The thread that computes a week's bounds while another thread searches for plans. */
import { parentPort, workerData } from 'node:worker_threads';
import { modelOf } from '../model/model.ts';
import { WorkBudget } from '../plan/work-budget.ts';
import { boundUpdates } from '../solve/bound-updates.ts';
import type { FromBoundWorker, ToBoundWorker } from './messages.ts';
import { lowerThreadPriority } from './thread-priority.ts';

const port = parentPort;
const flag = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(2);
lowerThreadPriority();

const send = (message: FromBoundWorker): void => port?.postMessage(message);

async function seek({ week, job, problem, columns, ...spending }: ToBoundWorker): Promise<void> {
  const shouldStop = (): boolean => Atomics.load(flag, 0) >= job || Atomics.load(flag, 1) >= week;
  const run = new WorkBudget({ ...spending, shouldStop });
  for await (const update of boundUpdates(modelOf(problem), run, columns))
    send({ kind: 'bound-update', week, update });
  send({ kind: 'ended', week });
}

port?.on('message', (message: ToBoundWorker) => {
  seek(message).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    send({ kind: 'failed', week: message.week, message: why });
  });
});
