/** Whatever becomes of mails, their texts and their server, rows, states that commands decide on and audit records say the same. */
import { mail } from '@fournil/domain/mail/delivery';
import { mailServer } from '@fournil/domain/mail/server';
import { templates } from '@fournil/domain/mail/templates';
import { it } from 'vitest';
import { expectOneMeaning } from '../../../../testing/views/one-meaning.ts';
import { mailView } from './view.ts';

it('the views, the commands and the audit trail agree on the texts of mails after any events', () => {
  expectOneMeaning({
    record: templates,
    first: ['MailTemplateInstalled'],
    ids: {},
    member: 'template',
    mayFollow: (state, { type, data }) => type === 'MailTemplateInstalled' || data.template in state,
    view: mailView,
    table: 'mail_templates',
    rowsOf: (state) =>
      Object.entries(state)
        .sort()
        .map(([template, one]) => ({ template, ...one })),
  });
});

// Neither has a table: the vault sends.
it('the commands and the audit trail agree on the mail server and a mail after any events', () => {
  expectOneMeaning({ record: mailServer, first: ['MailServerChanged'], ids: { about: 'mail-server' } });
  expectOneMeaning({ record: mail, first: ['MailSent', 'MailFailed'], ids: { mailId: 'r1' } });
});
