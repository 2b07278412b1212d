/**
 * Read your own writes [projections-5]: the position in the answer of a command is sent with the next reads,
 * even after the tab was reloaded.
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
