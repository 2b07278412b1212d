/**
 * The one-time password that was just typed on /salarie-connexion, kept in memory, so that the change of
 * password does not ask for it again; after a reload the page asks.
 */
let held: string | undefined;

export function holdOneTimePassword(password: string | undefined): void {
  held = password;
}

export const heldOneTimePassword = (): string | undefined => held;
