import {
  type JournalLine,
  journalPageSize,
  listMails,
  listTemplates,
  readMail,
} from '@fournil/contracts/mail/endpoints';
import { readPush } from '@fournil/contracts/mail/push';
import { getMailServer, usualPort } from '@fournil/contracts/mail/server-endpoints';
import {
  isTemplateName,
  mailTemplates,
  mailTitle,
  secretsOf,
  templateNames,
  variablesOf,
} from '@fournil/contracts/mail/templates';
import { Refusal } from '@fournil/contracts/refusals';
import { accountantParameter } from '@fournil/contracts/settings/parameters';
import { maskSecrets } from '@fournil/formats/letters/render';
import { type Implementation, implement } from '@fournil/http-service/service';
import type { MailContents, OutboxRow } from '@fournil/store/vault/mail/outbox';
import { type AddressSource, addressNow, parameterAddress } from '@fournil/views/mail/address';
import { contentOf } from '@fournil/views/mail/current';
import type { QueryDeps } from './kernel/deps.ts';

/** The e-mail addresses in force, read from the views. */
export const addressesInViews = ({
  views,
  accountantEmail,
}: Pick<QueryDeps, 'views' | 'accountantEmail'>): AddressSource => ({
  accountantEmail,
  employeeEmail: async (employeeId) => {
    const query = views.selectFrom('employees').select('email').where('employeeId', '=', employeeId);
    return (await query.executeTakeFirst())?.email ?? null;
  },
  parameterText: async (name) => {
    const query = views.selectFrom('parameters').select('stringValue').where('name', '=', name);
    return (await query.executeTakeFirst())?.stringValue ?? null;
  },
});

const finished: ReadonlySet<string> = new Set(['sent', 'held', 'refused', 'uncertain']);

/**
 * One line of the mail journal; `contents` is null once the person is erased. `resendTo` is the current
 * address: a secret is never sent to a new address.
 */
export function lineOf(row: OutboxRow, contents: MailContents | null, resendTo: string | null): JournalLine {
  const known = isTemplateName(row.template) ? row.template : null;
  const secret = known !== null && secretsOf(known).size > 0;
  const secretLost = secret && (row.secrets === null || resendTo !== contents?.recipient);
  return {
    _id: row.id,
    status: row.status,
    channel: row.channel,
    template: row.template,
    templateName: mailTitle(row.template),
    recipient: contents ? (contents.recipient ?? '') : null,
    formerRecipients: [...(contents?.formerRecipients ?? [])],
    resendTo,
    subject: contents ? maskSecrets(contents).subject : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    attempts: row.attempts,
    nextAttemptAt: row.status === 'waiting' && row.attempts > 0 ? row.due_at.toISOString() : null,
    error: row.error,
    canResend: finished.has(row.status) && !secretLost && Boolean(resendTo),
  };
}

/** A row of the journal, with the mail's contents. */
async function read(deps: QueryDeps, row: OutboxRow) {
  const contents = await deps.outbox.open(row);
  const resendTo = contents && (await addressNow(contents, addressesInViews(deps)));
  return { contents, line: lineOf(row, contents, resendTo) };
}

export const listMailsRoute = (deps: QueryDeps) =>
  implement(listMails, async ({ query }) => {
    const { outbox } = deps;
    const { status, page } = query;
    const found = await outbox.page(status ?? null, journalPageSize, (page - 1) * journalPageSize);
    const mails = await Promise.all(found.rows.map(async (row) => (await read(deps, row)).line));
    const all = Object.values(found.counts).reduce((sum, n) => sum + n, 0);
    const { configured, problem } = await outbox.senderState();
    const accountant = (await parameterAddress(accountantParameter, addressesInViews(deps))) !== null;
    return {
      mails,
      counts: { ...found.counts },
      total: status === undefined ? all : (found.counts[status] ?? 0),
      sender: { configured, problem, accountant },
    };
  });

export const readMailRoute = (deps: QueryDeps) =>
  implement(readMail, async ({ params }) => {
    const row = await deps.outbox.find(params.id);
    if (!row) throw new Refusal('unknown_mail');
    const { contents, line } = await read(deps, row);
    const shown = contents ? maskSecrets(contents) : null;
    return {
      ...line,
      html: shown?.html ?? null,
      text: shown?.text ?? null,
      attachment: contents?.attachment?.fileName ?? null,
      messageId: row.message_id,
    };
  });

/** The installed templates in the product's order. */
export const listTemplatesRoute = ({ views }: QueryDeps) =>
  implement(listTemplates, async () => {
    const rows = await views.selectFrom('mail_templates').selectAll().execute();
    const templates = templateNames.flatMap((name) => {
      const row = rows.find((one) => one.template === name);
      if (!row) return [];
      return [
        {
          _id: name,
          name,
          typeLabel: mailTemplates[name].typeLabel,
          ...contentOf(row),
          variables: variablesOf(name).map(({ name: variable, description, example }) => ({
            name: variable,
            description,
            ...(example ? { example } : {}),
          })),
          edited: row.edited,
          version: row.version,
          changedAt: row.changedAt,
        },
      ];
    });
    return {
      templates,
      revision: Math.max(-1, ...rows.map((row) => row.revision)),
    };
  });

/** Answers the settings without the password, which stays in the vault. */
export const getMailServerRoute = ({ outbox, mailServer }: QueryDeps) =>
  implement(getMailServer, async () => {
    const [stored, sender] = await Promise.all([mailServer.read(), outbox.senderState()]);
    const fallback = stored ? ('settings' as const) : ('none' as const);
    return {
      source: sender.source === 'environment' ? sender.source : fallback,
      host: stored?.host ?? '',
      port: stored?.port ?? usualPort.starttls,
      security: stored?.security ?? 'starttls',
      user: stored?.user ?? '',
      sender: stored?.sender ?? '',
      hasPassword: Boolean(stored?.password),
      problem: sender.problem,
    };
  });

export const readPushRoute = ({ push }: QueryDeps) =>
  implement(readPush, async ({ session }) => {
    const employeeId = session?.employeeId;
    if (employeeId === undefined) throw new Refusal('personal_account_needed');
    const [{ publicKey }, devices, choices] = await Promise.all([
      push.vapidKeys(),
      push.of(employeeId),
      push.choices(employeeId),
    ]);
    return { publicKey, devices: devices.length, choices };
  });

export const mailQueries = (deps: QueryDeps): readonly Implementation[] => [
  listTemplatesRoute(deps),
  getMailServerRoute(deps),
  listMailsRoute(deps),
  readMailRoute(deps),
  readPushRoute(deps),
];
