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

/** The model is built while the search makes its initial plan. */
let ready: { readonly week: number; readonly model: ReturnType<typeof modelOf> } | null = null;

async function seek({ week, job, columns, ...spending }: Extract<ToBoundWorker, { kind: 'seek' }>) {
  if (ready?.week !== week) throw new Error('A bound was asked for a week that was not sent');
  const shouldStop = (): boolean => Atomics.load(flag, 0) >= job || Atomics.load(flag, 1) >= week;
  const run = new WorkBudget({ ...spending, shouldStop });
  for await (const update of boundUpdates(ready.model, run, columns))
    send({ kind: 'bound-update', week, update });
  send({ kind: 'ended', week });
}

port?.on('message', (message: ToBoundWorker) => {
  if (message.kind === 'week') {
    ready = { week: message.week, model: modelOf(message.problem) };
    return;
  }
  seek(message).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    send({ kind: 'failed', week: message.week, message: why });
  });
});
