import { listMails, listTemplates, type MailState, readMail } from '@fournil/contracts/mail/endpoints';
import { answerQuery, dataQuery } from '../../shared/api/queries.ts';

export const templatesQuery = answerQuery(['email-templates'], listTemplates);

/** The journal moves by itself while mails wait. */
const lookEveryMs = 3000;

export const mailsQuery = (status: MailState | undefined, page: number) =>
  dataQuery(['mails', status ?? 'all', page], listMails, {
    query: { page, ...(status ? { status } : {}) },
    refetchInterval: ({ state }) =>
      state.data?.sender.configured && (state.data.counts.waiting || state.data.counts.sending)
        ? lookEveryMs
        : false,
  });

export const mailQuery = (id: string) => dataQuery(['mails', id], readMail, { params: { id } });
