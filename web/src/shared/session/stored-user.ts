import { type SessionUser, sessionUser } from '@fournil/contracts/access/endpoints';
import { permissions } from '@fournil/contracts/permissions';

/** For display only: the session cookie decides [access-1]. */
const key = 'userRole';

export type StoredUser = Pick<SessionUser, 'role' | 'name' | 'permissions' | 'employeeId'>;
const storedUser = sessionUser.pick({ role: true, name: true, permissions: true, employeeId: true });

/** The user shown last time, or null; a value that cannot be read is removed. */
export function readStoredUser(storage: Pick<Storage, 'getItem' | 'removeItem'>): StoredUser | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return storedUser.parse(JSON.parse(text));
  } catch {
    storage.removeItem(key);
    return null;
  }
}

export function writeStoredUser(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  user: SessionUser | null,
): void {
  if (!user) {
    storage.removeItem(key);
    return;
  }
  const { role, name, employeeId } = user;
  const known = user.permissions.filter((permission) => permissions.includes(permission));
  try {
    storage.setItem(key, JSON.stringify({ role, name, permissions: known, employeeId }));
  } catch {
    // The storage is full: no user is shown until the server answers.
    storage.removeItem(key);
  }
}
