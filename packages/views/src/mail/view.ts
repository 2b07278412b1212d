import { templates } from '@fournil/domain/mail/templates';
import type { RecordedOfType } from '@fournil/events/catalogue';
import type { TypeIn } from '@fournil/events/define';
import { templatesEvents } from '@fournil/events/mail/events';
import { defineView, type RowOf } from '../define.ts';
import { recordTable } from '../record-table.ts';

/** Mail templates saved by the shop; a template that is not saved uses the delivered text. */
export const mailTemplatesTable = recordTable({
  name: 'mail_templates',
  record: templates,
  key: ['template'],
  member: 'template',
  columns: {
    template: 'text',
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

const folded = (event: RecordedOfType<TypeIn<typeof templatesEvents>>) => [
  mailTemplatesTable.fold(event, (_row, before) => ({
    version: (before?.version ?? 0) + 1,
    changedAt: event.metadata.recordedAt,
  })),
];

export const mailView = defineView({
  name: 'mail',
  golden: new URL('view.golden.json', import.meta.url),
  tables: [mailTemplatesTable],
  takes: templatesEvents,
  on: folded,
});
