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
    displayName: 'text',
    subject: 'text',
    description: 'text',
    htmlContent: 'text',
    textContent: 'text',
    /** Changed by hand since it was installed: a new release leaves it alone [mail-5]. */
    edited: 'boolean',
    /** Versions so far, this one included; the earlier ones are in the log. */
    version: 'integer',
    /** ISO 8601, UTC. */
    changedAt: 'text',
    /** Revision of the stream of all templates. */
    revision: 'integer',
  },
});
export type MailTemplateRow = RowOf<typeof mailTemplatesTable>;

type Edited = EventOf<typeof mailTemplateEdited>['data'];

const columnsIn = (data: Edited): Partial<MailTemplateRow> => ({
  ...defined({
    displayName: data.displayName,
    subject: data.subject,
    description: data.description,
    htmlContent: data.htmlContent,
    textContent: data.textContent,
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
        displayName: data.displayName,
        subject: data.subject,
        description: data.description,
        htmlContent: data.htmlContent,
        textContent: data.textContent,
        edited: false,
        version: (row?.version ?? 0) + 1,
        changedAt: metadata.recordedAt,
        revision,
      })),
    ],
    MailTemplateEdited: ({ data, revision, metadata }) => [
      mailTemplatesTable.amend({ name: data.template }, (row) => ({
        ...row,
        ...columnsIn(data),
        edited: true,
        version: row.version + 1,
        changedAt: metadata.recordedAt,
        revision,
      })),
    ],
  },
});
