import { defined } from '@fournil/contracts/defined';
import type { EventOf } from '@fournil/events/define';
import type { mailTemplateEdited } from '@fournil/events/mail/events';
import { templatesEvents } from '@fournil/events/mail/events';
import { defineTable, defineView, type RowOf } from '../define.ts';

/** Mail templates saved by the shop; a template that is not saved uses the delivered text. */
export const mailTemplatesTable = defineTable({
  name: 'mail_templates',
  key: ['name'],
  columns: {
    name: 'text',
    display_name: 'text',
    subject: 'text',
    description: 'text',
    html_content: 'text',
    text_content: 'text',
    /** Changed by hand since it was installed: a new release leaves it alone [mail-5]. */
    edited: 'boolean',
    /** Versions so far, this one included; the earlier ones are in the log. */
    version: 'integer',
    /** ISO 8601, UTC. */
    changed_at: 'text',
    /** Revision of the stream of all templates. */
    revision: 'integer',
  },
});
export type MailTemplateRow = RowOf<typeof mailTemplatesTable>;

type Edited = EventOf<typeof mailTemplateEdited>['data'];

const columnsIn = (data: Edited): Partial<MailTemplateRow> => ({
  ...defined({
    display_name: data.displayName,
    subject: data.subject,
    description: data.description,
    html_content: data.htmlContent,
    text_content: data.textContent,
  }),
});

export const mailView = defineView({
  name: 'mail',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [mailTemplatesTable],
  takes: templatesEvents,
  on: {
    MailTemplateInstalled: ({ data, revision, metadata }) => [
      mailTemplatesTable.change({ name: data.template }, (row) => ({
        name: data.template,
        display_name: data.displayName,
        subject: data.subject,
        description: data.description,
        html_content: data.htmlContent,
        text_content: data.textContent,
        edited: false,
        version: (row?.version ?? 0) + 1,
        changed_at: metadata.recordedAt,
        revision,
      })),
    ],
    MailTemplateEdited: ({ data, revision, metadata }) => [
      mailTemplatesTable.amend({ name: data.template }, (row) => ({
        ...row,
        ...columnsIn(data),
        edited: true,
        version: row.version + 1,
        changed_at: metadata.recordedAt,
        revision,
      })),
    ],
  },
});
