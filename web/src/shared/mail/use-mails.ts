import { listMails } from '@fournil/contracts/mail/endpoints';
import { useApi } from '../api/use-api.ts';
import { type Addressee, doneText, outcomeOf, promiseText } from './mail-outcome.ts';

/** The expected outcome of a mail to an employee's `email`, or to the accountant. Only the administrator may ask. */
export function useMails(email?: string | null, isAdmin = true) {
  const { data: sender } = useApi(listMails, {
    query: { page: 1 },
    select: (journal) => journal.sender,
    staleTime: 60_000,
    enabled: isAdmin,
  });
  const outcome = (to: Addressee, address: string | boolean | null | undefined = email) =>
    outcomeOf(sender, to === 'accountant' ? sender?.accountant : Boolean(address));
  return {
    done: (sent: string, done: string, to: Addressee, address?: string | null) =>
      doneText(sent, done, to, outcome(to, address)),
    /** @param address whether there is one, for a mail to several people */
    promise: (promise: string, to: Addressee, address?: boolean) =>
      promiseText(promise, to, outcome(to, address)),
  };
}
