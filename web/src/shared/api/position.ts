/**
 * Read your own writes [projections-5]: the position a command answered goes with the next reads,
 * across a reload of the tab too.
 */
const key = 'fournil.position';
/** For a tab whose storage is full: the command was recorded, and the next reads must still wait for it. */
let unkept: string | null = null;

export function lastPosition(): string | null {
  return unkept ?? sessionStorage.getItem(key);
}

export function rememberPosition(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return;
  if (typeof answer.position !== 'string') return;
  try {
    sessionStorage.setItem(key, answer.position);
    unkept = null;
  } catch {
    unkept = answer.position;
  }
}
