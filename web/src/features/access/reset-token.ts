/** The token of a link for a new password. It is after the #, which browsers never send, so that no server logs it. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('jeton') || null;
}
