import { logout } from '@fournil/contracts/access/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAhead } from './answers-ahead.ts';
import { callApi } from './call-api.ts';

// The page was opened a second ago, however long the process has run.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000));

afterEach(() => {
  globalThis.answersAhead = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const keep = (answer: Promise<Response | undefined>) => {
  globalThis.answersAhead = new Map([['/api/dashboard', answer]]);
};

it("a request sent before the page's code has loaded gives its answer to the page once", async () => {
  const answer = new Response('{}');
  keep(Promise.resolve(answer));
  expect(await answerAhead('/api/dashboard', signal)).toBe(answer);
  expect(await answerAhead('/api/dashboard', signal)).toBeUndefined();
});

it("a request sent before the page's code has loaded gives no answer when it failed or was not sent", async () => {
  expect(await answerAhead('/api/dashboard', signal)).toBeUndefined();
  keep(Promise.reject(new TypeError('Failed to fetch')));
  expect(await answerAhead('/api/dashboard', signal)).toBeUndefined();
});

it("an answer loaded before the page's code expires some time after the page was opened", async () => {
  keep(Promise.resolve(new Response('{}')));
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await answerAhead('/api/dashboard', signal)).toBeUndefined();
});

it("an answer loaded before the page's code is no longer awaited once the call is aborted", async () => {
  keep(new Promise(() => undefined));
  const controller = new AbortController();
  const answer = answerAhead('/api/dashboard', controller.signal);
  controller.abort();
  expect(await answer).toBeUndefined();
});

it("an answer loaded before the page's code is replaced by a new call when it does not arrive in time", async () => {
  vi.useFakeTimers();
  try {
    keep(new Promise(() => undefined));
    const answer = answerAhead('/api/dashboard', signal);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await answer).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it("an answer loaded before the page's code is dropped when it is of a closed session", async () => {
  keep(Promise.resolve(new Response('{}')));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  await callApi(logout, {});
  expect(await answerAhead('/api/dashboard', signal)).toBeUndefined();
});
