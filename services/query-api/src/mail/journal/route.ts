import { journalPageSize, listMails, readMail } from '@fournil/contracts/mail/endpoints';
import { maskSecrets } from '@fournil/contracts/mail/render';
import { Refusal } from '@fournil/contracts/refusals';
import { accountantParameter } from '@fournil/contracts/settings/parameters';
import { implement } from '@fournil/http-service/service';
import { addressNow, parameterAddress } from '@fournil/read-models/mail/address';
import type { OutboxRow } from '@fournil/vault/mail/outbox';
import type { QueryDeps } from '../../kernel/deps.ts';
import { addressesInViews } from './addresses.ts';
import { lineOf } from './lines.ts';

/** A row as the journal shows it, with what it holds. */
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
      success: true as const,
      data: {
        mails,
        counts: { ...found.counts },
        total: status === undefined ? all : (found.counts[status] ?? 0),
        sender: { configured, problem, accountant },
      },
    };
  });

export const readMailRoute = (deps: QueryDeps) =>
  implement(readMail, async ({ params }) => {
    const row = await deps.outbox.find(params.id);
    if (!row) throw new Refusal('unknown_mail');
    const { contents, line } = await read(deps, row);
    const shown = contents ? maskSecrets(contents) : null;
    return {
      success: true as const,
      data: {
        ...line,
        html: shown?.html ?? null,
        text: shown?.text ?? null,
        attachment: contents?.attachment?.fileName ?? null,
        messageId: row.message_id,
      },
    };
  });
