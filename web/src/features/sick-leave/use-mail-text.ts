import { listMails } from '@fournil/contracts/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

/**
 * What to say of a mail: that it was sent, or that it waits where no mail server is set. `done` is the
 * sentence without the mail.
 */
export function useMailText(): (sent: string, done: string) => string {
  const { data } = useQuery({
    queryKey: ['mail-sender'],
    queryFn: async ({ signal }) => (await callApi(listMails, { query: { page: 1 }, signal })).data.sender,
    staleTime: 60_000,
  });
  return (sent, done) => (data && !data.configured ? `${done} - E-mail en attente d'envoi` : sent);
}
