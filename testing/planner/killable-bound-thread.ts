/**
 * Loaded before a planner's thread: the thread of the bound that it begins ends on a message of the channel,
 * as it would if its memory gave out.
 */
import { BroadcastChannel, workerData } from 'node:worker_threads';

export const killChannel = 'mortal-bound';

/** Tests import this module only for the channel's name; their own threads must not be ended. */
const isPlanner = workerData instanceof SharedArrayBuffer;

if (isPlanner)
  process.on('worker', (bound) => {
    const channel = new BroadcastChannel(killChannel);
    channel.unref();
    channel.onmessage = () => void bound.terminate();
    bound.once('exit', () => channel.close());
  });
