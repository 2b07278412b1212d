import type { AnswerOf, Endpoint } from '@fournil/contracts/endpoint';
import { type QueryKey, queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { type CallInput, callApi } from './call-api.ts';

type DataOf<E> = AnswerOf<E> extends { readonly data: infer Data } ? Data : never;

type Keeping<T, Key extends QueryKey> = Omit<
  UndefinedInitialDataOptions<T, Error, T, Key>,
  'queryKey' | 'queryFn'
>;

/** The parameters of an endpoint, and how its answer is kept and requested again. */
type Asking<E, T, Key extends QueryKey> = CallInput<E> & Keeping<T, Key>;

// An endpoint without parameters may be asked with nothing.
type Asked<E, T, Key extends QueryKey> =
  Record<never, never> extends CallInput<E> ? [asking?: Asking<E, T, Key>] : [asking: Asking<E, T, Key>];

function partsOf<E, T, Key extends QueryKey>([asking]: Asked<E, T, Key>) {
  const { params, query, body, ...keeping } = (asking ?? {}) as Asking<E, T, Key>;
  return { input: { params, query, body } as CallInput<E>, keeping: keeping as Keeping<T, Key> };
}

/** A query for the whole answer of an endpoint. */
export function answerQuery<E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  ...asked: Asked<E, AnswerOf<E>, Key>
) {
  const { input, keeping } = partsOf<E, AnswerOf<E>, Key>(asked);
  return queryOptions({
    ...keeping,
    queryKey,
    queryFn: ({ signal }) => callApi(endpoint, { ...input, signal }),
  });
}

/** A query for the `data` of an endpoint's answer. */
export function dataQuery<E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  ...asked: Asked<E, DataOf<E>, Key>
) {
  const { input, keeping } = partsOf<E, DataOf<E>, Key>(asked);
  return queryOptions({
    ...keeping,
    queryKey,
    queryFn: async ({ signal }) =>
      ((await callApi(endpoint, { ...input, signal })) as { readonly data: DataOf<E> }).data,
  });
}
