import type { AnswerOf, Endpoint } from '@fournil/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newActionKey } from './action-key.ts';
import { type CallInput, callApi } from './call-api.ts';

/** What changes a closed month of pay goes with its reason, whatever form it comes from; the code of the question is lazy. */
async function withReason<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallInput<E>> {
  const months = endpoint.changesPayOf?.(input) ?? [];
  if (months.length === 0) return input;
  const { closedMonthReasonFor } = await import('../edit/closed-month.ts');
  const reason = await closedMonthReasonFor(months);
  return 'closedMonthReason' in reason ? { ...input, body: { ...Object(input.body), ...reason } } : input;
}

/**
 * A command of the contracts as a mutation. The same input sent again after a failure keeps its key, so
 * that what was written although the answer got lost is not written twice. Afterwards every screen reads
 * again what it shows: which views a fact moves is the server's business.
 */
export function useCommand<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  const action = useRef({ input: '', key: '' });
  return useMutation<AnswerOf<E>, Error, CallInput<E>>({
    mutationFn: async (asked) => {
      const input = await withReason(endpoint, asked);
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
