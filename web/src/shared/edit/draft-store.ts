/**
 * Unsaved input, stored in the browser until it is saved or discarded, so that a reload or a lost session
 * loses nothing. It is in the tab's session storage, by owner, and deleted at the logout. A page never stores
 * reasons, health data or passwords this way.
 */
import type { SessionUser } from '@fournil/contracts/access/endpoints';

type Owner = Pick<SessionUser, 'role' | 'employeeId'>;

export interface KeptDraft<T> {
  /** Instant, ISO. */
  readonly keptAt: string;
  readonly input: T;
}

/** Increase it when the structure of any draft changes: drafts of another version are not read. */
const version = 1;
const prefix = 'draft:';
const ownerPrefix = ({ role, employeeId = '' }: Owner) => `${prefix}${version}:${role}:${employeeId}:`;
const keyOf = (owner: Owner, name: string) => ownerPrefix(owner) + name;

export function readDraft<T>(owner: Owner, name: string): KeptDraft<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepDraft(owner: Owner, name: string, input: unknown, now = new Date()): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify({ keptAt: now.toISOString(), input }));
  } catch {
    // The storage is full or switched off: the input is still on the page.
  }
}

export const dropDraft = (owner: Owner, name: string): void => sessionStorage.removeItem(keyOf(owner, name));

const dropKeys = (isDropped: (key: string) => boolean) => {
  for (const key of Object.keys(sessionStorage)) if (isDropped(key)) sessionStorage.removeItem(key);
};

/** At a login: another person's drafts in this tab must not be visible. */
export const dropDraftsOfOthers = (owner: Owner): void =>
  dropKeys((key) => key.startsWith(prefix) && !key.startsWith(ownerPrefix(owner)));

/** When a session was lost and its person leaves the page: they may log in again. */
export const dropAllButDrafts = (): void => dropKeys((key) => !key.startsWith(prefix));
