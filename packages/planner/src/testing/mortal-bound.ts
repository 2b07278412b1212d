/**
 * Loaded before a planner's thread: the thread of the bound that it begins ends when somebody says so on the channel,
 * as it would if its memory gave out.
 */
import { BroadcastChannel, workerData } from 'node:worker_threads';

export const mortality = 'mortal-bound';

/** Whoever imports the name begins other threads. */
const isPlanner = workerData instanceof SharedArrayBuffer;

if (isPlanner)
  process.on('worker', (bound) => {
    const channel = new BroadcastChannel(mortality);
    channel.unref();
    channel.onmessage = () => void bound.terminate();
    bound.once('exit', () => channel.close());
  });
