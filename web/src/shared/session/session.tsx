import { me, type SessionUser } from '@fournil/contracts/access/endpoints';
import type { Caller } from '@fournil/contracts/permissions';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isNoAnswer } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { queryClient, readWithOtherTabs } from '../api/query-client.ts';
import { dropAllButDrafts, dropDraftsOfOthers } from '../edit/draft-store.ts';
import { forgetOwnDays } from '../offline/own-days.ts';
import { forgetSearches } from '../url-state/remembered-search.ts';
import { readStoredUser, type StoredUser, writeStoredUser } from './stored-user.ts';

export type Session =
  /** `isAway`: the server cannot be reached, so far. */
  | { readonly status: 'loading'; readonly isAway: boolean }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'out'; readonly last: StoredUser | null }
  | { readonly status: 'in'; readonly user: SessionUser };

const meKey = ['me'] as const;

const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    // Nobody known yet: 401 only means the login page. Somebody known: their session has expired [access-13].
    const known = Boolean(queryClient.getQueryData(meKey));
    try {
      return (await callApi(me, { signal, relogin: known })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Between the tabs of a browser: who logs out leaves no page, and nothing they typed, open in another tab. */
const tabs = 'fournil-session';
const loggedOut = 'logged-out';

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(tabs);
  channel.postMessage(loggedOut);
  channel.close();
}

const SessionContext = createContext<Session>({ status: 'loading', isAway: false });

/** Reads who is logged in from the server, and keeps 'userRole' for display [access-1]. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, isPending, refetch, fetchStatus, failureReason } = useQuery(meQuery);
  // The last user of this browser, to show their login. A damaged stored value is removed [access-1].
  const [last, setLast] = useState<StoredUser | null>(() => readStoredUser(localStorage));
  if (data && data !== last) setLast(data);
  useEffect(() => {
    if (data !== undefined) writeStoredUser(localStorage, data);
    if (data !== undefined && (data?.employeeId === undefined || data.isFormer)) forgetOwnDays();
  }, [data]);
  const { leave } = useSessionChange();
  const logOutHere = useEffectEvent(() => leave());
  useEffect(() => {
    const channel = new BroadcastChannel(tabs);
    channel.onmessage = ({ data: message }: MessageEvent<unknown>) => message === loggedOut && logOutHere();
    return () => channel.close();
  }, []);
  const queries = useQueryClient();
  useEffect(() => readWithOtherTabs(queries), [queries]);
  return <SessionContext value={sessionOf()}>{children}</SessionContext>;

  function sessionOf(): Session {
    if (data) return { status: 'in', user: data };
    if (data === null) return { status: 'out', last };
    const isAway = fetchStatus === 'paused' || isNoAnswer(failureReason);
    return isPending
      ? { status: 'loading', isAway }
      : { status: 'failed', error, retry: () => void refetch() };
  }
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The session's user, on pages that require one. */
export function useUser(): SessionUser {
  const session = useContext(SessionContext);
  if (session.status !== 'in') throw new Error('useUser needs a page behind the session guard');
  return session.user;
}

export function useIsAdmin(): boolean {
  return useUser().role === 'admin';
}

/** Login and logout; the cached data of the former user are deleted. */
export function useSessionChange() {
  const queries = useQueryClient();
  /** `isLost`: the session expired, without a logout. Unsaved input is kept until the same person logs in again. */
  const leave = ({ isLost = false }: { readonly isLost?: boolean } = {}) => {
    // Positions of one person are not kept for the next one on the same tablet, nor are their filters read by them.
    if (isLost) dropAllButDrafts();
    else {
      sessionStorage.clear();
      forgetSearches();
    }
    forgetOwnDays();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
    queries.setQueryData(meKey, null);
  };
  return {
    enter(user: SessionUser) {
      dropDraftsOfOthers(user);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
      queries.setQueryData(meKey, user);
    },
    leave,
    /** The same, in every tab of the browser. */
    leaveEverywhere() {
      leave();
      notifyOtherTabs();
    },
    refresh: () => queries.invalidateQueries({ queryKey: meKey }),
  };
}

/** The user as the access table reads it. */
export function callerOf(user: SessionUser): Caller {
  const { role, permissions, employeeId } = user;
  return employeeId === undefined ? { role, permissions } : { role, permissions, employeeId };
}
