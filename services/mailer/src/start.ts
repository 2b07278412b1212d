import { defined } from '@fournil/contracts/defined';
import type { EventLog } from '@fournil/event-log/event-log';
import { payWorkbook } from '@fournil/formats/documents/pay-workbook';
import { required } from '@fournil/http-service/main';
import { FileStore } from '@fournil/store/files/file-store';
import type { PayAttachment } from '@fournil/store/vault/mail/outbox';
import type { Vault } from '@fournil/store/vault/vault';
import { rowsOf } from '@fournil/views/mail/current';
import { linesIn } from '@fournil/views/payroll/read-pay-month';
import { type PayClosedLinesRow, type PayMonthRow, payrollView } from '@fournil/views/payroll/view';
import type { Logger } from 'pino';
import type { ReadAttachment } from './letter.ts';
import type { Reactions } from './reaction.ts';
import { reactions } from './reactions/all.ts';
import { type RunningReactor, runReactor } from './run-reactor.ts';
import { runSender, type SenderOptions } from './sender.ts';
import { readSmtpSettings } from './smtp-settings.ts';

async function closedWorkbook(
  log: Pick<EventLog, 'readStream'>,
  { stream, closing }: PayAttachment,
): Promise<Uint8Array> {
  const events = await log.readStream(stream);
  const months = rowsOf(payrollView, 'pay_months', events) as readonly PayMonthRow[];
  const month = months.find((row) => row.closing === closing);
  if (!month) throw new Error(`No closing ${closing} in ${stream}`);
  const rows = rowsOf(payrollView, 'pay_closed_lines', events) as readonly PayClosedLinesRow[];
  const people = rows.filter((row) => row.closing === closing);
  return payWorkbook({
    month: month.month,
    file: month.file,
    version: closing,
    people: people.map(({ employeeId, name, number, movements }) => ({
      ...{ employeeId, name, number, movements },
    })),
    lines: linesIn(people),
    codes: month.codes,
  });
}

export interface MailOptions
  extends Pick<SenderOptions, 'pushAgent' | 'retryMs' | 'serverPauseMs' | 'lookEveryMs'> {
  readonly env: NodeJS.ProcessEnv;
  readonly databaseUrl: string;
  readonly vault: Vault;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly readAttachment?: ReadAttachment;
  /** For tests: other reactions than the product's. */
  readonly reactions?: Reactions;
}

/** Certificates are sealed by their person's health key; a month of pay is in the log. */
function fromStores(dataDir: string, vault: Vault, log: EventLog): ReadAttachment {
  const store = new FileStore(dataDir, vault.keyring);
  return async (attachment, owner) => {
    if ('stream' in attachment) return closedWorkbook(log, attachment);
    const parts: Buffer[] = [];
    const content = await store.read({ subject: owner, purpose: 'health' }, attachment);
    for await (const part of content) parts.push(part);
    return Buffer.concat(parts);
  };
}

/** Follows the log for mails, and sends them where SMTP settings are given. */
export function startMail(options: MailOptions): { reactor: RunningReactor; stop(): Promise<void> } {
  const { env, databaseUrl, vault, log, logger, clock } = options;
  const smtp = readSmtpSettings(env);
  if (!smtp.settings && smtp.problem) logger.error({ reason: smtp.problem }, 'mails wait');
  const reactor = runReactor({
    databaseUrl,
    vault,
    log,
    logger,
    reactions: options.reactions ?? reactions,
    siteUrl: () => vault.siteAddress.url(),
    accountantEmail: env.ACCOUNTANT_EMAIL,
  });
  const sender = runSender({
    databaseUrl,
    vault,
    log,
    logger,
    clock,
    smtp,
    readAttachment: options.readAttachment ?? fromStores(required(env, 'DATA_DIR'), vault, log),
    ...(options.pushAgent ? { pushAgent: options.pushAgent } : {}),
    ...(options.retryMs ? { retryMs: options.retryMs } : {}),
    ...defined({ serverPauseMs: options.serverPauseMs }),
    ...(options.lookEveryMs ? { lookEveryMs: options.lookEveryMs } : {}),
  });
  return {
    reactor,
    stop: async () => {
      await Promise.all([reactor.stop(), sender.stop()]);
    },
  };
}
