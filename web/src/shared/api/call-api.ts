import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryOf } from '@fournil/contracts/endpoint';
import { whileWaiting } from '../load/when-idle.ts';
import { forgetOwnDays } from '../offline/own-days.ts';
import { reloadIfNewer } from '../offline/site-worker.ts';
import { newActionKey } from './action-key.ts';
import { answerAhead, forgetAnswersAhead } from './answers-ahead.ts';
import { ApiError, readFailure } from './api-error.ts';
import { lastPosition, loginAgain, rememberPosition, warnOfFailure } from './call-outcome.ts';
import { markStale } from './query-client.ts';

/** How long a call may take [screens-7]. */
export const timeoutMilliseconds = 120_000;

// A part the endpoint does not have is unknown in its type: it may not be given.
type Part<Name extends string, Value> = unknown extends Value
  ? { [key in Name]?: undefined }
  : undefined extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

/** The parameters of a query: empty values are left out of the address. */
export type Asked<Query> = { [Name in keyof Query]?: Query[Name] | undefined };

export type CallInput<E> = Part<'params', ParamsOf<E>> &
  (unknown extends QueryOf<E> ? { query?: undefined } : { query?: Asked<QueryOf<E>> }) &
  Part<'body', BodyInputOf<E>>;

export interface CallOptions {
  /** The Idempotency-Key: the server answers a retry with the same key like the first call, and writes nothing. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** False for a call whose 401 means something other than an expired session. */
  readonly relogin?: boolean | undefined;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The address of a call: `/api` + path with its :params, then the query without its empty values. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, parts: Parts): string {
  const params = new Map(Object.entries(parts.params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

async function fetchOnce(
  endpoint: Endpoint,
  parts: Parts,
  key: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMilliseconds);
  const forward = () => controller.abort();
  signal?.addEventListener('abort', forward);
  const reading = endpoint.method === 'GET';
  const headers: Record<string, string> = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const position = lastPosition();
  if (reading && position) headers['X-After-Position'] = position;
  if (!reading && endpoint.idempotent !== false) headers['Idempotency-Key'] = key;
  if (!reading) {
    forgetAnswersAhead();
    await reloadIfNewer();
  }
  const address = addressOf(endpoint, parts);
  const ask = () =>
    fetch(address, {
      method: endpoint.method,
      headers,
      signal: controller.signal,
      credentials: 'same-origin',
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    });
  try {
    const isAhead = reading && globalThis.answersAhead?.has(address) === true;
    const response = await whileWaiting(
      isAhead ? answerAhead(address, controller.signal).then((answer) => answer ?? ask()) : ask(),
    );
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw readFailure(response.status, body);
    if (response.headers.has('X-Stale')) markStale(signal);
    return body;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw controller.signal.aborted
      ? new ApiError({
          status: 0,
          code: 'timeout',
          text: 'Le serveur met trop de temps à répondre. Réessayez.',
        })
      : new ApiError({
          status: 0,
          code: 'network',
          text: 'Le serveur ne répond pas. Vérifiez la connexion.',
        });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

/** The answer as the contract describes it; a bare array represents {success, data} [calls-3]. */
export function readAnswer<E extends Endpoint>(endpoint: E, body: unknown): AnswerOf<E> {
  const schema = endpoint.answer;
  if (!schema) return body as AnswerOf<E>;
  const asIs = schema.safeParse(body);
  if (asIs.success) return asIs.data as AnswerOf<E>;
  const wrapped = Array.isArray(body) ? schema.safeParse({ success: true, data: body }) : asIs;
  if (wrapped.success) return wrapped.data as AnswerOf<E>;
  throw new ApiError({ status: 200, code: 'unexpected_shape', text: 'Format de données invalide' });
}

/**
 * Calls one endpoint of the contracts. Throws ApiError. After an expired session it asks for a new login over
 * the page and then sends the same action again with the same key.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<AnswerOf<E>> {
  const { key = newActionKey(), signal, relogin = true, ...parts } = input;
  const once = () => fetchOnce(endpoint, parts, key, signal);
  try {
    const body = await once().catch(async (error: unknown) => {
      const lost = error instanceof ApiError && error.status === 401 && relogin;
      if (lost) forgetOwnDays();
      if (lost && (await loginAgain())) return once();
      throw error;
    });
    rememberPosition(body);
    return readAnswer(endpoint, body);
  } catch (error) {
    if (error instanceof ApiError) warnOfFailure(`${endpoint.method} ${endpoint.path}`, error);
    throw error;
  }
}
