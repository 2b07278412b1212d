import { resendMail } from '@fournil/contracts/mail/endpoints';
import { isTemplateName, secretsOf } from '@fournil/contracts/mail/templates';
import { Refusal } from '@fournil/contracts/refusals';
import { streamName } from '@fournil/events/streams';
import { implement } from '@fournil/http-service/service';
import { addressesInLog, addressNow } from '@fournil/read-models/mail/address';
import { positionOf } from '../../kernel/answer.ts';
import { commandOf } from '../../kernel/context.ts';
import { type Aggregate, accept } from '../../kernel/decision.ts';
import { execute } from '../../kernel/execute.ts';
import type { MailDeps } from '../../shared/mail-at-once.ts';

/** A mail's stream says what became of it; where it stands now is the outbox's to say. */
const mail: Aggregate<null> = { category: 'mail', initial: null, evolve: () => null };

const resendable: ReadonlySet<string> = new Set(['sent', 'held', 'refused', 'uncertain']);

/** Asks that a mail leave again; the reactions, which read the request in the log, let it go to the address in force. */
export const resendMailRoute = (deps: MailDeps) =>
  implement(resendMail, async (request) => {
    const { id } = request.params;
    const row = await deps.vault.outbox.find(id);
    if (!row) throw new Refusal('unknown_mail');
    if (!resendable.has(row.status)) throw new Refusal('mail_under_way');
    const secret = isTemplateName(row.template) && secretsOf(row.template).size > 0;
    if (secret && row.secrets === null) throw new Refusal('mail_secret_gone');
    const contents = await deps.vault.outbox.open(row);
    const inLog = addressesInLog(
      (category, one) => deps.log.readStream(streamName(category, one, deps.generation)),
      deps.accountantEmail,
    );
    const recipient = contents && (await addressNow(contents, inLog));
    if (!recipient) throw new Refusal('no_address');
    if (secret && recipient !== contents.recipient) throw new Refusal('mail_secret_readdressed');
    const { employeeId } = contents;
    const done = await execute(deps, commandOf(deps, resendMail, request), mail, id, () =>
      accept({
        type: 'MailResendRequested',
        data: { mailId: id, template: row.template, ...(employeeId === undefined ? {} : { employeeId }) },
      }),
    );
    return { success: true as const, ...positionOf(done) };
  });
