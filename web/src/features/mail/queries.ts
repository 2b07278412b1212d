import { listMails, listTemplates, type MailState, readMail } from '@fournil/contracts/mail/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../shared/api/call-api.ts';

export const templatesQuery = queryOptions({
  queryKey: ['email-templates'],
  queryFn: ({ signal }) => callApi(listTemplates, { signal }),
});

/** The journal moves by itself while mails wait. */
const lookEveryMs = 3000;

export const mailsQuery = (status: MailState | undefined, page: number) =>
  queryOptions({
    queryKey: ['mails', status ?? 'all', page],
    queryFn: async ({ signal }) =>
      (await callApi(listMails, { query: { page, ...(status ? { status } : {}) }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.sender.configured && (state.data.counts.waiting || state.data.counts.sending)
        ? lookEveryMs
        : false,
  });

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', id],
    queryFn: async ({ signal }) => (await callApi(readMail, { params: { id }, signal })).data,
  });
