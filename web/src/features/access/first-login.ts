/**
 * The part of a slip's QR code after #, which never reaches servers or their logs: the login and the one-time
 * password printed next to it.
 */
export interface FirstLogin {
  readonly login: string;
  readonly password: string;
}

export const firstLoginLink = (loginUrl: string, { login, password }: FirstLogin): string =>
  `${loginUrl}#${new URLSearchParams({ identifiant: login, code: password })}`;

export function firstLoginIn(hash: string): FirstLogin | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [login, password] = [given.get('identifiant'), given.get('code')];
  return login && password ? { login, password } : null;
}
