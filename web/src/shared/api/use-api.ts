import type { AnswerOf, Endpoint } from '@fournil/contracts/endpoint';
import { queryOptions, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import { addressOf, type CallInput, callApi } from './call-api.ts';

/** The `data` of an answer; the whole answer if it has none. */
type Read<E> = AnswerOf<E> extends { readonly data: infer Data } ? Data : AnswerOf<E>;

type Keeping<T, Shown> = Omit<UndefinedInitialDataOptions<T, Error, Shown>, 'queryKey' | 'queryFn'>;

/** The parameters of an endpoint, and how its answer is kept and requested again. */
type Asking<E, Shown> = CallInput<E> &
  Keeping<Read<E>, Shown> & {
    /** The revision of the data, part of the query key if the URL does not contain it. */
    readonly revision?: number | undefined;
  };

// An endpoint without parameters may be called without an argument.
type Asked<E, Shown> =
  Record<never, never> extends CallInput<E> ? [asking?: Asking<E, Shown>] : [asking: Asking<E, Shown>];

/** A query for what an endpoint answers. Its key begins with the endpoint's path, which all its answers share. */
export function apiQuery<E extends Endpoint, Shown = Read<E>>(endpoint: E, ...asked: Asked<E, Shown>) {
  const { params, query, body, revision, ...keeping } = { ...asked[0] } as Asking<E, Shown>;
  const input = { params, query, body } as CallInput<E>;
  return queryOptions({
    ...(keeping as Keeping<Read<E>, Shown>),
    queryKey: [endpoint.path, addressOf(endpoint, input), revision, body],
    queryFn: async ({ signal }) => {
      const answer = (await callApi(endpoint, { ...input, signal })) as object;
      return ('data' in answer ? answer.data : answer) as Read<E>;
    },
  });
}

/** An endpoint's answer, as a query of this component. */
export const useApi = <E extends Endpoint, Shown = Read<E>>(endpoint: E, ...asked: Asked<E, Shown>) =>
  useQuery(apiQuery<E, Shown>(endpoint, ...asked));
