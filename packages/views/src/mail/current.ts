/**
 * The data of a mail, read from the log now: for code that writes mails and can neither wait for the views
 * nor use their older state.
 */

import type { TemplateName } from '@fournil/contracts/mail/templates';
import { defaultSite } from '@fournil/contracts/settings/endpoints';
import type { Recorded } from '@fournil/events/catalogue';
import { defaultContent, type TemplateContent } from '@fournil/formats/letters/default-texts';
import { type MailContent, renderMail } from '@fournil/formats/letters/render';
import type { View } from '../define.ts';
import { foldLog } from '../fold-page.ts';
import { type ParameterRow, type SiteRow, settingsView } from '../settings/view.ts';
import { type MailTemplateRow, mailView } from './view.ts';

/** Ids of the settings streams that mails are made from. */
export const mailStreams = {
  templates: 'mail-templates',
  parameters: 'parameters',
  site: 'site',
} as const;

/** The rows that a stream's events make in one view's table. */
export const rowsOf = (view: View, table: string, events: readonly Recorded[]): readonly unknown[] =>
  foldLog(
    [view],
    events.map((event) => ({ ...event, decoded: event })),
  ).rows[table] ?? [];

/** A template's text in force: the edited or installed one, or else the delivered one. */
export function templateIn(events: readonly Recorded[], name: TemplateName): TemplateContent {
  const rows = rowsOf(mailView, 'mail_templates', events) as readonly MailTemplateRow[];
  const row = rows.find((one) => one.template === name);
  return row ? contentOf(row) : defaultContent(name);
}

export const contentOf = (row: MailTemplateRow): TemplateContent => ({
  displayName: row.displayName,
  subject: row.subject,
  description: row.description,
  htmlContent: row.htmlContent,
  textContent: row.textContent,
});

export const parametersIn = (events: readonly Recorded[]): readonly ParameterRow[] =>
  rowsOf(settingsView, 'parameters', events) as readonly ParameterRow[];

export function siteIn(events: readonly Recorded[]): { name: string; city: string } {
  const [row] = rowsOf(settingsView, 'site', events) as readonly SiteRow[];
  return { name: row?.name ?? defaultSite.name, city: row?.city ?? defaultSite.city };
}

/** Reads the texts of mails from the streams of the generation in force. */
export type ReadSettings = (
  id: (typeof mailStreams)[keyof typeof mailStreams],
) => Promise<readonly Recorded[]>;

/** Renders a template with the shop's name, city and address in addition to its own values. */
export async function composeMail(
  read: ReadSettings,
  siteUrl: string,
  name: TemplateName,
  values: Readonly<Record<string, string>>,
): Promise<MailContent> {
  const [templates, site] = await Promise.all([read(mailStreams.templates), read(mailStreams.site)]);
  const { name: siteName, city: siteCity } = siteIn(site);
  return renderMail(name, templateIn(templates, name), { siteName, siteCity, siteUrl, ...values });
}
