import { startMail } from '@fournil/mailer/start';
import { pino } from 'pino';
import { until } from '../until.ts';
import { startBothSides } from '../worlds/query-service.ts';
import { startSmtpServer } from './smtp-server.ts';

/** Commands, queries, and their mails, which arrive at a loopback SMTP server. */
export async function startMailedSides(options: { now?: () => Date } = {}) {
  const now = options.now ?? (() => new Date());
  const sides = await startBothSides({ now });
  const smtp = await startSmtpServer();
  const { env, deps } = sides.commands;
  const mail = startMail({
    env: { DATA_DIR: env.DATA_DIR, SMTP_URL: smtp.url, MAIL_FROM: 'Le Fournil <planning@exemple.fr>' },
    databaseUrl: env.DATABASE_URL,
    vault: deps.vault,
    log: deps.log,
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    clock: now,
    retryMs: [10, 20, 40],
    serverPauseMs: 20,
    lookEveryMs: 20,
  });
  await until('the reactions are live', () => mail.reactor.state() === 'live');
  return {
    ...sides,
    smtp,
    /** The newest letter to an address with such a subject. */
    letterTo: (address: string, subject: RegExp) =>
      until(`a mail to ${address}`, () =>
        smtp.taken.findLast(
          ({ to, mail: { subject: line = '' } }) => to.includes(address) && subject.test(line),
        ),
      ),
    stop: async () => {
      await mail.stop();
      await smtp.stop();
      await sides.stop();
    },
  };
}
export type MailedSides = Awaited<ReturnType<typeof startMailedSides>>;
