/** The thread that seeks a week's bound while the search for plans goes on in another. */
import { parentPort, workerData } from 'node:worker_threads';
import { guidance } from '../guidance.ts';
import { modelOf } from '../model.ts';
import { Run } from '../run.ts';
import { giveWay } from './give-way.ts';
import type { FromBoundWorker, ToBoundWorker } from './messages.ts';

const port = parentPort;
const flag = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(2);
giveWay();

const say = (message: FromBoundWorker): void => port?.postMessage(message);

/** The model is made ready while the search makes its first plan. */
let ready: { readonly week: number; readonly model: ReturnType<typeof modelOf> } | null = null;

async function seek({ week, job, columns, ...spending }: Extract<ToBoundWorker, { kind: 'seek' }>) {
  if (ready?.week !== week) throw new Error('A bound is sought for a week that was not told');
  const shouldStop = (): boolean => Atomics.load(flag, 0) >= job || Atomics.load(flag, 1) >= week;
  const run = new Run({ ...spending, shouldStop });
  for await (const told of guidance(ready.model, run, columns)) say({ kind: 'guidance', week, told });
  say({ kind: 'ended', week });
}

port?.on('message', (message: ToBoundWorker) => {
  if (message.kind === 'week') {
    ready = { week: message.week, model: modelOf(message.problem) };
    return;
  }
  seek(message).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    say({ kind: 'failed', week: message.week, message: why });
  });
});
