import { randomUUID } from 'node:crypto';
import { renderMail } from '@fournil/formats/letters/render';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailWorld, startMailWorld } from '../../../testing/mail/mail-world.ts';
import { until } from '../../../testing/until.ts';

const employeeId = 'a0000000-0000-4000-8000-000000000001';

let world: MailWorld;
const now = new Date('2026-11-21T09:00:00Z');
const ticking = performance.now();
// Starts at a fixed day and moves on, so that retries become due.
const clock = () => new Date(now.getTime() + performance.now() - ticking);
beforeAll(async () => {
  world = await startMailWorld({ now: clock });
});
afterEach(async () => {
  await world.stopMail();
  world.smtp.behave({});
  world.smtp.taken.splice(0);
});
afterAll(() => world?.stop());

async function put(more: { recipient?: string | null; occurredAt?: Date; secret?: string } = {}) {
  const id = randomUUID();
  const template = {
    subject: 'Accès',
    htmlContent: '<b>{{password}}</b>',
    textContent: 'Code : {{password}}',
  };
  const content = renderMail('employee_password', template, {});
  await world.vault.outbox.put({
    id,
    template: 'employee_password',
    occurredAt: more.occurredAt ?? clock(),
    contents: {
      recipient: more.recipient === undefined ? 'camille@exemple.fr' : more.recipient,
      employeeId,
      ...content,
    },
    secrets: { password: more.secret ?? 'secret-mot' },
  });
  return id;
}

const took = (id: string) => world.smtp.taken.filter(({ mail }) => mail.messageId?.startsWith(`<${id}.`));
const recorded = (id: string, ...types: string[]) =>
  until(`${id}: ${types}`, async () => String(await world.facts(id)) === String(types));

describe('a mail', () => {
  it('is sent once with its secret, which is then deleted and is in no event', async () => {
    const id = await put({ secret: 'bcdf-2345' });
    world.start();
    await recorded(id, 'MailSent');
    const [letter, ...more] = took(id);
    expect(more).toEqual([]);
    expect(letter?.to).toEqual(['camille@exemple.fr']);
    expect(letter?.mail).toMatchObject({
      from: { address: 'planning@exemple.fr', name: 'Le Fournil' },
      subject: 'Accès',
      messageId: `<${id}.0@exemple.fr>`,
    });
    expect([letter?.mail.text?.trim(), letter?.mail.html?.trim()]).toEqual([
      'Code : bcdf-2345',
      '<b>bcdf-2345</b>',
    ]);
    expect((await world.vault.outbox.find(id))?.secrets).toBeNull();
    const stored = JSON.stringify(await world.log.readStream(`fournil.mail-1.${id}`), (_k, v) =>
      typeof v === 'bigint' ? String(v) : v,
    );
    expect(stored).toContain('••••••••');
    expect(stored).not.toContain('bcdf-2345');
  });

  it('stays waiting while no mail server is set, and is sent once one is set', async () => {
    const id = await put();
    world.start({ smtpUrl: null });
    await until('the sender says so', async () => !(await world.vault.outbox.senderState()).configured);
    expect(await world.statusOf(id)).toBe('waiting');
    await world.stopMail();
    world.start();
    await world.untilStatus(id, 'sent');
  });

  it('is sent by the server set on the screen without a restart, unless the environment sets a server', async () => {
    const { hostname, port } = new URL(world.smtp.url);
    const set = {
      host: hostname,
      port: Number(port),
      security: 'none' as const,
      user: '',
      password: '',
      sender: 'La Boutique <boutique@exemple.fr>',
    };
    const source = async () => (await world.vault.outbox.senderState()).source;
    const id = await put();
    world.start({ smtpUrl: null });
    await until('nothing is set', async () => (await source()) === null);
    // A server that is not there: what it costs is a pause, which the next settings end.
    await world.vault.mailServer.write({ ...set, port: 1 });
    await until('it does not answer', async () => (await world.vault.outbox.senderState()).problem !== null);
    await world.vault.mailServer.write(set);
    await world.untilStatus(id, 'sent');
    expect(await world.vault.outbox.senderState()).toEqual({
      configured: true,
      problem: null,
      source: 'settings',
    });
    expect(took(id)[0]?.mail.from).toMatchObject({ address: 'boutique@exemple.fr', name: 'La Boutique' });
    await world.stopMail();
    world.start();
    const other = await put();
    await world.untilStatus(other, 'sent');
    expect(await source()).toBe('environment');
    expect(took(other)[0]?.mail.from).toMatchObject({ address: 'planning@exemple.fr' });
    await world.vault.mailServer.remove();
  });

  it('that tests the mail server is sent before all others, and is not retried', async () => {
    world.smtp.behave({ refuse: { step: 'rcpt', codes: [451, 451, 451, 451, 451, 451] } });
    const waiting = await put();
    const trial = randomUUID();
    await world.vault.outbox.put({
      id: trial,
      template: 'mail_server_trial',
      occurredAt: clock(),
      contents: { recipient: 'essai@exemple.fr', subject: 'Essai', html: '<p>Essai</p>', text: 'Essai' },
    });
    world.start();
    await world.untilStatus(trial, 'refused');
    expect((await world.vault.outbox.find(trial))?.error).toMatch(/^Réponse du serveur : .*451/);
    expect((await world.vault.outbox.find(trial))?.attempts).toBe(1);
    await world.untilStatus(waiting, 'sent');
  });

  it('without an address is shown and recorded as not sent', async () => {
    const id = await put({ recipient: null });
    world.start();
    await recorded(id, 'MailFailed');
    expect(await world.statusOf(id)).toBe('refused');
  });

  it.each(['rcpt', 'end'] as const)(
    'is retried when the server gives a temporary refusal at %s',
    async (step) => {
      world.smtp.behave({ refuse: { step, codes: [451, 421] } });
      const id = await put();
      world.start();
      await recorded(id, 'MailSent');
      expect(took(id)).toHaveLength(1);
      expect((await world.vault.outbox.find(id))?.attempts).toBe(3);
    },
  );

  it('that the server refuses permanently is stored as not sent, with an encrypted address', async () => {
    world.smtp.behave({ refuse: { step: 'rcpt', codes: [550] } });
    const id = await put();
    world.start();
    await recorded(id, 'MailFailed');
    expect(await world.vault.outbox.find(id)).toMatchObject({ status: 'refused', attempts: 1 });
    expect((await world.vault.outbox.find(id))?.error).toMatch(/^Réponse du serveur : 550 refusé pour 550 …/);
  });

  it.each(['connect', 'mail', 'rcpt', 'data'] as const)(
    'interrupted at %s is sent again exactly once',
    async (step) => {
      world.smtp.behave({ drop: { step, times: 2 } });
      const id = await put();
      world.start();
      await recorded(id, 'MailSent');
      expect(took(id)).toHaveLength(1);
    },
  );

  it('interrupted after its last bytes is uncertain, and sent again only on request', async () => {
    world.smtp.behave({ drop: { step: 'end', times: 1 } });
    const id = await put();
    world.start();
    await recorded(id, 'MailFailed');
    expect(await world.statusOf(id)).toBe('uncertain');
    expect(took(id)).toHaveLength(1);
    await world.append(`fournil.mail-1.${id}`, 0, 'MailResendRequested', {
      mailId: id,
      template: 'employee_password',
    });
    await recorded(id, 'MailFailed', 'MailResendRequested', 'MailSent');
    // The same Message-ID: a receiver that got the first one can detect it.
    expect(new Set(took(id).map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('about an event over a day old waits for a confirmation', async () => {
    const id = await put({ occurredAt: new Date(clock().getTime() - 25 * 3600_000) });
    world.start();
    await world.untilStatus(id, 'held');
    expect(took(id)).toEqual([]);
    await world.append(`fournil.mail-1.${id}`, 'none', 'MailResendRequested', {
      mailId: id,
      template: 'employee_password',
    });
    await recorded(id, 'MailResendRequested', 'MailSent');
    expect(took(id)).toHaveLength(1);
  });

  it('that waited in a backup is not sent by the restored installation', async () => {
    const id = await put();
    await world.pool.query("update mail.here set since = clock_timestamp() + interval '1 second'");
    world.start();
    await world.untilStatus(id, 'held');
    expect(took(id)).toEqual([]);
    await world.pool.query("update mail.here set since = '2020-01-01'");
  });
});
