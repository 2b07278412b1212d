import os from 'node:os';

/**
 * Whoever waits for an answer of the service comes before a plan. On Linux a priority is the thread's own; elsewhere it
 * would be the whole service's, so nothing is done there.
 */
export function giveWay(): void {
  const lower = os.constants.priority.PRIORITY_BELOW_NORMAL;
  if (process.platform === 'linux' && os.getPriority() < lower) os.setPriority(lower);
}
