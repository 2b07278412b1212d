import type { Agent } from 'node:https';
import { startMail } from '@fournil/mailer/start';
import type { MailStatus } from '@fournil/store/vault/mail/outbox';
import { pino } from 'pino';
import { until } from '../until.ts';
import { startEventWorld } from '../worlds/event-world.ts';
import { startSmtpServer } from './smtp-server.ts';

const silent = pino({ level: process.env.TEST_LOG ?? 'silent' });

type MailPart = ReturnType<typeof startMail>;

/** A log, a vault, a loopback SMTP server, and the mail part of the projections, started and stopped at will. */
export async function startMailWorld(options: { now?: () => Date } = {}) {
  const world = await startEventWorld();
  const smtp = await startSmtpServer();
  const running = new Set<MailPart>();
  const start = (
    more: { smtpUrl?: string | null; env?: NodeJS.ProcessEnv; pushAgent?: Agent } = {},
  ): MailPart => {
    const url = more.smtpUrl === undefined ? smtp.url : more.smtpUrl;
    const part = startMail({
      env: {
        DATA_DIR: world.dataDir,
        PUBLIC_URL: 'https://fournil.exemple.fr',
        ...(url === null ? {} : { SMTP_URL: url, MAIL_FROM: 'Le Fournil <planning@exemple.fr>' }),
        ...more.env,
      },
      databaseUrl: world.databaseUrl,
      vault: world.vault,
      log: world.log,
      logger: silent,
      clock: options.now ?? (() => new Date()),
      retryMs: [10, 20, 40],
      serverPauseMs: 20,
      lookEveryMs: 20,
      ...(more.pushAgent ? { pushAgent: more.pushAgent } : {}),
    });
    running.add(part);
    return part;
  };
  const statusOf = async (id: string): Promise<MailStatus | undefined> =>
    (await world.vault.outbox.find(id))?.status;
  return {
    ...world,
    smtp,
    start,
    statusOf,
    untilStatus: (id: string, wanted: MailStatus) =>
      until(`mail ${id} is ${wanted}`, async () => (await statusOf(id)) === wanted),
    /** The types of a mail's events. */
    facts: async (id: string) => (await world.log.readStream(`fournil.mail-1.${id}`)).map(({ type }) => type),
    stopMail: async () => {
      for (const part of running) await part.stop();
      running.clear();
    },
    stop: async () => {
      for (const part of running) await part.stop();
      await smtp.stop();
      await world.stop();
    },
  };
}
export type MailWorld = Awaited<ReturnType<typeof startMailWorld>>;
