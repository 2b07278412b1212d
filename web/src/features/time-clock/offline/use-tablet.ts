/** The names on the tablet, from the server or as stored, and the punches that wait for the server. */
import { listClockNames, punchOffline } from '@fournil/contracts/time-clock/device-endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import {
  changePunch,
  forgetPunch,
  keepNames,
  keptNames,
  type WaitingPunch,
  waitingPunches,
} from './tablet-store.ts';

/** Names are read again now and then: somebody may have come to the shop. */
const againMs = 60_000;
/** The next try comes sooner after a call without an answer, and while punches wait to be sent. */
const soonMs = 5000;
/** After this time without an answer the tablet counts as offline, although it has a network. */
const patienceMs = 20_000;

export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const withinPatience = () => AbortSignal.timeout(patienceMs);

async function readNames() {
  const asked = Date.now();
  const { data } = await callApi(listClockNames, { signal: withinPatience() });
  const middle = (asked + Date.now()) / 2;
  // A full tablet still works while the server answers.
  await keepNames(data, Date.parse(data.now) - middle).catch(() => undefined);
  return data;
}

export const namesQuery = queryOptions({
  queryKey: [listClockNames.path],
  queryFn: readNames,
  networkMode: 'always',
  retry: false,
});

const keptQuery = queryOptions({
  queryKey: ['time-clock', 'kept'],
  queryFn: async () => (await keptNames().catch(() => null)) ?? null,
  networkMode: 'always',
});

const waitingQuery = queryOptions({
  queryKey: ['time-clock', 'waiting'],
  queryFn: () => waitingPunches().catch((): readonly WaitingPunch[] => []),
  networkMode: 'always',
});

const waits = ({ refused }: WaitingPunch): boolean => refused === undefined;

/** Sends the punches in order until one gets no answer; a refused punch stays on the tablet, with the reason. */
async function sendAll(): Promise<void> {
  for (const punch of (await waitingPunches()).filter(waits)) {
    const body = { ...punch, sentAt: new Date().toISOString() };
    try {
      await callApi(punchOffline, { body, signal: withinPatience() });
    } catch (error) {
      const isUnknownDevice = error instanceof ApiError && error.code === 'device_only';
      if (isUnanswered(error) || isUnknownDevice) return;
      await changePunch({ ...punch, refused: (error as ApiError).message });
      continue;
    }
    await forgetPunch(punch.id);
  }
}

export function useTablet() {
  const queries = useQueryClient();
  const waiting = useQuery(waitingQuery).data ?? [];
  const toSend = waiting.filter(waits);
  const query = useQuery({
    ...namesQuery,
    refetchInterval: ({ state }) => (state.error || toSend.length ? soonMs : againMs),
  });
  const kept = useQuery(keptQuery).data;
  const readWaiting = useCallback(
    () => queries.invalidateQueries({ queryKey: waitingQuery.queryKey }),
    [queries],
  );
  const isSending = useRef(false);
  const { dataUpdatedAt, isError, refetch } = query;
  // The query client reacts to this event only if it had noticed that the network was gone.
  useEffect(() => {
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [refetch]);
  const hasToSend = toSend.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server is an occasion to send.
  useEffect(() => {
    if (!hasToSend || isError || isSending.current) return;
    isSending.current = true;
    void sendAll()
      .catch(() => undefined)
      .then(readWaiting)
      .finally(() => {
        isSending.current = false;
        return queries.invalidateQueries({ queryKey: namesQuery.queryKey });
      });
  }, [dataUpdatedAt, isError, hasToSend, queries, readWaiting]);
  return {
    query,
    data: query.data ?? kept?.names,
    isUnknown: query.error instanceof ApiError && query.error.code === 'device_only',
    isOffline: isUnanswered(query.error) && query.error !== null,
    toSend,
    refused: waiting.filter((one) => !waits(one)),
    readWaiting,
  };
}
