import { listMails } from '@fournil/contracts/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { type Addressee, doneText, outcomeOf, promiseText } from './mail-outcome.ts';

/** The expected outcome of a mail to an employee's `email`, or to the accountant. Only the administrator may ask. */
export function useMails(email?: string | null, isAdmin = true) {
  const { data: sender } = useQuery({
    queryKey: ['mail-sender'],
    queryFn: async ({ signal }) => (await callApi(listMails, { query: { page: 1 }, signal })).data.sender,
    staleTime: 60_000,
    enabled: isAdmin,
  });
  const outcome = (to: Addressee, address = email) =>
    outcomeOf(sender, to === 'accountant' ? sender?.accountant : Boolean(address));
  return {
    done: (sent: string, done: string, to: Addressee, address?: string | null) =>
      doneText(sent, done, to, outcome(to, address)),
    promise: (promise: string, to: Addressee) => promiseText(promise, to, outcome(to)),
  };
}
