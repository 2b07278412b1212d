import type { AnswerOf, Endpoint } from '@fournil/contracts/endpoint';
import type { PaidDays } from '@fournil/contracts/payroll/closed-months';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newActionKey } from './action-key.ts';
import { type CallInput, callApi } from './call-api.ts';
import { oneCall } from './one-call.ts';
import { closedMonthsKey, readAgain } from './query-client.ts';

/** `about` stays here: the days of the record as it was read, where the call does not say which months it changes. */
type CommandInput<E> = CallInput<E> & { readonly about?: readonly PaidDays[] };

/** A change of a closed month is sent with its reason, from every form; the code of the question is lazy. */
async function withReason<E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  { about, ...rest }: CommandInput<E>,
): Promise<CallInput<E>> {
  const input = rest as CallInput<E>;
  const months = endpoint.changesPayOf?.({ ...input, about }) ?? [];
  if (months.length === 0) return input;
  const { closedMonthReasonFor } = await import('../edit/closed-month.ts');
  const reason = await closedMonthReasonFor(queries, months);
  return 'closedMonthReason' in reason ? { ...input, body: { ...Object(input.body), ...reason } } : input;
}

/** A service that refuses at once is not to be asked without a pause. */
const againAfterMs = 1000;

interface CommandOptions<E> {
  /**
   * True if the server continues although the call failed: then the same call is sent again, with its key.
   */
  readonly goesOn?: (error: unknown, input: CallInput<E>) => Promise<boolean>;
}

/**
 * A command of the contracts as a mutation. The same input sent again after a failure keeps its key, so that
 * nothing is written twice after a lost answer; sent again while the first call runs, it is one call.
 * Afterwards every page reloads its data.
 */
export function useCommand<E extends Endpoint>(endpoint: E, { goesOn }: CommandOptions<E> = {}) {
  const queries = useQueryClient();
  const action = useRef({ input: '', key: '' });
  const [once] = useState(() => oneCall<AnswerOf<E>>());
  return useMutation<AnswerOf<E>, Error, CommandInput<E>>({
    mutationFn: async (asked) => {
      const input = await withReason(queries, endpoint, asked);
      const fingerprint = JSON.stringify(input);
      if (action.current.input !== fingerprint) action.current = { input: fingerprint, key: newActionKey() };
      const { key } = action.current;
      return once(key, async () => {
        for (;;) {
          try {
            return await callApi(endpoint, { ...input, key });
          } catch (error) {
            if (!(await goesOn?.(error, input))) throw error;
            await new Promise((resolve) => setTimeout(resolve, againAfterMs));
          }
        }
      });
    },
    onSuccess: async () => {
      action.current = { input: '', key: '' };
      await readAgain(queries);
    },
    // The server may have refused the command because somebody else closed the month meanwhile: read the closed months.
    onSettled: async (_answer, error) => {
      if (endpoint.closesMonths || (error && endpoint.changesPayOf))
        await queries.invalidateQueries({ queryKey: closedMonthsKey });
    },
  });
}
