import os from 'node:os';

/**
 * Requests to the service get priority over planning. On Linux a priority applies to a thread; on other
 * systems to the whole service, so nothing is done there.
 */
export function lowerThreadPriority(): void {
  const lower = os.constants.priority.PRIORITY_BELOW_NORMAL;
  if (process.platform === 'linux' && os.getPriority() < lower) os.setPriority(lower);
}
