import os from 'node:os';

/**
 * Requests to the service come before planning. On Linux a priority is the thread's own; elsewhere it would be the whole
 * service's, so nothing is done there.
 */
export function lowerThreadPriority(): void {
  const lower = os.constants.priority.PRIORITY_BELOW_NORMAL;
  if (process.platform === 'linux' && os.getPriority() < lower) os.setPriority(lower);
}
