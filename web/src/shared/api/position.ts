/**
 * Read your own writes (design section 5): the position a command answered goes with the next reads,
 * across a reload of the tab too.
 */
const key = 'fournil.position';

export function lastPosition(): string | null {
  return sessionStorage.getItem(key);
}

export function rememberPosition(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return;
  if (typeof answer.position === 'string') sessionStorage.setItem(key, answer.position);
}
