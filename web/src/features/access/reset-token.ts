/** The token of a link to choose a new password: after #, so that no server's log holds it. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('jeton') || null;
}
