import { defined } from '@fournil/contracts/defined';
import { type Permission, type Role, roleNames, rolePermissions } from '@fournil/contracts/permissions';
import type { Sessions, StoredSession } from '@fournil/store/vault/sessions';

/** The caller, for handlers. */
export interface Session {
  readonly id: string;
  readonly role: Role;
  /** The role's name; a personal account's own name is resolved where it is displayed. */
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly employeeId?: string;
  readonly mustChangePassword: boolean;
  /** A former employee: may only call endpoints for former employees. */
  readonly isFormer?: boolean;
}

export const sessionCookie = 'fournil_session';

export function toSession(stored: StoredSession): Session {
  return {
    id: stored.id,
    role: stored.role,
    name: roleNames[stored.role],
    permissions: stored.isFormer ? [] : rolePermissions[stored.role],
    mustChangePassword: stored.mustChangePassword,
    isFormer: stored.isFormer,
    ...defined({ employeeId: stored.employeeId }),
  };
}

/** The value of a cookie in a Cookie header; undefined without one, or with an empty one. */
export function cookieIn(cookieHeader: string | undefined, wanted: string): string | undefined {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

/** The session token in a Cookie header. */
export const tokenIn = (cookieHeader: string | undefined): string | undefined =>
  cookieIn(cookieHeader, sessionCookie);

/**
 * The position of the caller's last write: what is read next waits for it, for any reader, a link and a download included.
 * For longer than the views ever take, and no longer.
 */
export const positionCookie = 'fournil_position';
export const positionCookieSeconds = 10;

/**
 * Set-Cookie of an opened session, or of a closed one (null), for the origin of the call: Secure under TLS.
 * Lax, so that a link in a mail stays logged in.
 */
export const cookieFor = (token: string | null, origin: string): string =>
  cookieText(sessionCookie, token ?? '', token === null ? 0 : 30 * 24 * 3600, origin);

/** Set-Cookie of the position that a command answered. */
export const positionCookieFor = (position: string, origin: string): string =>
  cookieText(positionCookie, position, positionCookieSeconds, origin);

export const deviceCookie = 'fournil_device';

/** Set-Cookie of an enrolled device: for years, since it has no log-in. */
export const deviceCookieFor = (token: string, origin: string): string =>
  cookieText(deviceCookie, token, 10 * 365 * 24 * 3600, origin);

/** Finds the enrolled device of a request; null without one. */
export const findDeviceIn =
  (devices: { deviceOf(token: string): Promise<string | null> }) =>
  async (cookieHeader: string | undefined): Promise<string | null> => {
    const token = cookieIn(cookieHeader, deviceCookie);
    return token ? devices.deviceOf(token) : null;
  };

function cookieText(name: string, value: string, seconds: number, origin: string): string {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  if (origin.startsWith('https:')) parts.push('Secure');
  return parts.join('; ');
}

/** Finds the session of a request; null without a valid one. */
export type FindSession = (cookieHeader: string | undefined, now: Date) => Promise<Session | null>;

/** `hasLeft`: a last day passes while a session is open, so it is asked at each call of a personal account. */
export function findSessionIn(
  sessions: Sessions,
  hasLeft: (employeeId: string, now: Date) => Promise<boolean>,
): FindSession {
  return async (cookieHeader, now) => {
    const token = tokenIn(cookieHeader);
    const stored = token ? await sessions.find(token, now) : null;
    if (!stored) return null;
    if (stored.employeeId === undefined || stored.isFormer) return toSession(stored);
    return toSession({ ...stored, isFormer: await hasLeft(stored.employeeId, now) });
  };
}
