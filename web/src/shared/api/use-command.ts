import type { AnswerOf, Endpoint } from '@fournil/contracts/endpoint';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newActionKey } from './action-key.ts';
import { type CallInput, callApi } from './call-api.ts';

/**
 * A command of the contracts as a mutation. The same input sent again after a failure keeps its key, so
 * that what was written although the answer got lost is not written twice; `refreshes` are the queries
 * that read what it changes.
 */
export function useCommand<E extends Endpoint>(endpoint: E, refreshes: readonly QueryKey[] = []) {
  const queries = useQueryClient();
  const action = useRef({ input: '', key: '' });
  return useMutation<AnswerOf<E>, Error, CallInput<E>>({
    mutationFn: (input) => {
      const fingerprint = JSON.stringify(input);
      if (action.current.input !== fingerprint) action.current = { input: fingerprint, key: newActionKey() };
      return callApi(endpoint, { ...input, key: action.current.key });
    },
    onSuccess: async () => {
      action.current = { input: '', key: '' };
      await Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
