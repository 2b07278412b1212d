import { journalPageSize, listMails, readMail } from '@fournil/contracts/mail/endpoints';
import { maskSecrets } from '@fournil/contracts/mail/render';
import { Refusal } from '@fournil/contracts/refusals';
import { implement } from '@fournil/http-service/service';
import type { QueryDeps } from '../../app/deps.ts';
import { lineOf } from './lines.ts';

export const listMailsRoute = ({ outbox }: QueryDeps) =>
  implement(listMails, async ({ query }) => {
    const { status, page } = query;
    const found = await outbox.page(status ?? null, journalPageSize, (page - 1) * journalPageSize);
    const mails = await Promise.all(found.rows.map(async (row) => lineOf(row, await outbox.open(row))));
    const all = Object.values(found.counts).reduce((sum, n) => sum + n, 0);
    return {
      success: true as const,
      data: {
        mails,
        counts: { ...found.counts },
        total: status === undefined ? all : (found.counts[status] ?? 0),
        sender: await outbox.senderState(),
      },
    };
  });

export const readMailRoute = ({ outbox }: QueryDeps) =>
  implement(readMail, async ({ params }) => {
    const row = await outbox.find(params.id);
    if (!row) throw new Refusal('unknown_mail');
    const contents = await outbox.open(row);
    const shown = contents ? maskSecrets(contents) : null;
    return {
      success: true as const,
      data: {
        ...lineOf(row, contents),
        html: shown?.html ?? null,
        text: shown?.text ?? null,
        attachment: contents?.attachment?.fileName ?? null,
        messageId: row.message_id,
      },
    };
  });
