import type { AnswerOf, Endpoint } from '@fournil/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newActionKey } from './action-key.ts';
import { type CallInput, callApi } from './call-api.ts';

/**
 * A command of the contracts as a mutation. The same input sent again after a failure keeps its key, so
 * that what was written although the answer got lost is not written twice. Afterwards every screen reads
 * again what it shows: which views a fact moves is the server's business.
 */
export function useCommand<E extends Endpoint>(endpoint: E) {
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
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
  });
}
