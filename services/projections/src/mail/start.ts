import type { EventLog } from '@fournil/event-log/event-log';
import { siteUrlOf } from '@fournil/read-models/mail/current';
import type { Vault } from '@fournil/vault/vault';
import type { Logger } from 'pino';
import type { ReadAttachment } from './letter.ts';
import type { Reactions } from './reaction.ts';
import { reactions } from './reactions/all.ts';
import { type RunningReactor, runReactor } from './run-reactor.ts';
import { runSender, type SenderOptions } from './sender.ts';
import { readSmtpSettings } from './smtp-settings.ts';

export interface MailOptions extends Pick<SenderOptions, 'retryMs' | 'serverPauseMs'> {
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

const noFiles: ReadAttachment = () => Promise.reject(new Error('No file store'));

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
    siteUrl: siteUrlOf(env),
    accountantEmail: env.ACCOUNTANT_EMAIL,
  });
  const sender = runSender({
    databaseUrl,
    vault,
    log,
    logger,
    clock,
    smtp,
    readAttachment: options.readAttachment ?? noFiles,
    ...(options.retryMs ? { retryMs: options.retryMs } : {}),
    ...(options.serverPauseMs === undefined ? {} : { serverPauseMs: options.serverPauseMs }),
  });
  return {
    reactor,
    stop: async () => {
      await Promise.all([reactor.stop(), sender.stop()]);
    },
  };
}
