import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailWorld, startMailWorld } from '../../../testing/mail/mail-world.ts';
import { until } from '../../../testing/until.ts';

// Anything that is killed takes a moment to come back, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const main = fileURLToPath(new URL('../../projections/src/main.ts', import.meta.url));

describe('a mail sender that is killed', () => {
  let world: MailWorld;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    world = await startMailWorld();
  });
  afterAll(async () => {
    await kill();
    await world?.stop();
  });
  const start = () => {
    child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATABASE_URL: world.databaseUrl,
        EVENTSTORE_URL: world.eventstoreUrl,
        DATA_DIR: world.dataDir,
        SMTP_URL: world.smtp.url,
        MAIL_FROM: 'planning@exemple.fr',
        LOG_LEVEL: 'silent',
      },
      stdio: 'ignore',
    });
  };
  const kill = async () => {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    dying.kill('SIGKILL');
    await once(dying, 'exit');
  };
  const put = async () => {
    const id = randomUUID();
    await world.vault.outbox.put({
      id,
      template: 'vacation_request_validation',
      occurredAt: new Date(),
      contents: { recipient: 'camille@exemple.fr', subject: 'Congés', html: '<p>oui</p>', text: 'oui' },
    });
    return id;
  };
  const took = (id: string) =>
    world.smtp.taken.filter(({ mail }) => mail.messageId?.startsWith(`<${id}.`)).length;
  const ended = (id: string, ...types: string[]) =>
    until(`${id}: ${types}`, async () => String(await world.facts(id)) === String(types), 60_000);

  /** Kills at a step of the conversation, starts again, and says how it ended. */
  const killedAt = async (step: 'rcpt' | 'data' | 'end') => {
    const killed = Promise.withResolvers<void>();
    let times = 0;
    world.smtp.behave({
      hold: {
        step,
        reached: async () => {
          times += 1;
          if (times > 1) return;
          await kill();
          killed.resolve();
        },
      },
    });
    const id = await put();
    start();
    await killed.promise;
    start();
    return id;
  };

  it.each(['rcpt', 'data'] as const)('at %s sends its mail exactly once afterwards', async (step) => {
    const id = await killedAt(step);
    await ended(id, 'MailSent');
    expect([took(id), await world.statusOf(id)]).toEqual([1, 'sent']);
    await kill();
  });

  it('after the last bytes marks its mail as uncertain, and sends it at most once', async () => {
    const id = await killedAt('end');
    await ended(id, 'MailFailed');
    expect([took(id), await world.statusOf(id)]).toEqual([1, 'uncertain']);
    await kill();
  });

  it('at random moments several times never sends a mail twice, and loses none', async () => {
    world.smtp.behave({});
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) ids.push(await put());
    const done = async () =>
      (await Promise.all(ids.map((id) => world.statusOf(id)))).filter(
        (status) => status === 'sent' || status === 'uncertain',
      ).length;
    for (const share of [0.1, 0.3, 0.6, 0.8]) {
      start();
      await until('some left', async () => (await done()) >= share * ids.length, 60_000);
      await kill();
    }
    start();
    await until('all ended', async () => (await done()) === ids.length, 60_000);
    await Promise.all(
      ids.map(async (id) => {
        const status = await world.statusOf(id);
        await ended(id, status === 'sent' ? 'MailSent' : 'MailFailed');
        expect(took(id)).toBeLessThanOrEqual(1);
        if (status === 'sent') expect(took(id)).toBe(1);
      }),
    );
  });
});
