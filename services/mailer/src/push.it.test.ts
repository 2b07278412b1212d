/** Notifications, through a push service of our own over TLS: what arrives there, and what becomes a mail. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { PushDevices } from '@fournil/store/vault/mail/push-devices';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type MailWorld, startMailWorld } from '../../../testing/mail/mail-world.ts';
import { startPushService } from '../../../testing/mail/push-service.ts';

const employeeId = 'a0000000-0000-4000-8000-000000000001';
const address = 'https://fcm.googleapis.com/fcm/send/phone';

let world: MailWorld;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  world = await startMailWorld();
  service = await startPushService();
});
afterEach(async () => {
  await world.stopMail();
  world.smtp.taken.splice(0);
  service.taken.splice(0);
  service.answerWith(201);
  await world.vault.push.forget(employeeId);
});
afterAll(async () => {
  await service?.stop();
  await world?.stop();
});

const subscribe = (endpoint = address) => {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return world.vault.push.add(employeeId, { endpoint, keys }, new Date());
};

async function notify(recipient: string | null = 'camille@exemple.fr') {
  const id = randomUUID();
  await world.vault.outbox.put({
    id,
    channel: 'push',
    template: 'planning_changed',
    occurredAt: new Date(),
    contents: {
      ...{ recipient, recipientEmployee: employeeId, employeeId },
      ...{ subject: 'Planning', html: '<b>lundi</b>', text: 'lundi 06:00, à la place de Karim' },
    },
  });
  return id;
}

const channelOf = async (id: string) => (await world.vault.outbox.find(id))?.channel;

it('a notification reaches the push service encrypted and signed, also without a mail server, and no mail is sent', async () => {
  await subscribe();
  const id = await notify(null);
  world.start({ smtpUrl: null, pushAgent: service.agent });
  await world.untilStatus(id, 'sent');
  const { publicKey } = await world.vault.push.vapidKeys();
  const [pushed, ...more] = service.taken;
  expect(more).toEqual([]);
  expect(pushed).toMatchObject({
    host: 'fcm.googleapis.com',
    path: '/fcm/send/phone',
    encoding: 'aes128gcm',
  });
  expect(pushed?.authorization).toContain(`k=${publicKey}`);
  expect(pushed?.body.toString('latin1')).not.toMatch(/planning|lundi|Karim/i);
  expect(await channelOf(id)).toBe('push');
});

it.each([404, 410])(
  'an answer %i of the push service ends the subscription, and the notification goes by mail',
  async (status) => {
    await subscribe();
    service.answerWith(status);
    const id = await notify();
    world.start({ pushAgent: service.agent });
    await world.untilStatus(id, 'sent');
    expect(world.smtp.taken.map(({ to }) => to)).toEqual([['camille@exemple.fr']]);
    expect(await world.vault.push.of(employeeId)).toEqual([]);
    expect(await channelOf(id)).toBe('mail');
  },
);

it('a redirect of the push service is not followed; after three tries the notification goes by mail', async () => {
  await subscribe();
  service.answerWith(307, { location: 'https://fcm.googleapis.com/elsewhere' });
  const id = await notify();
  world.start({ pushAgent: service.agent });
  await world.untilStatus(id, 'sent');
  expect(service.taken.map(({ path }) => path)).toEqual(Array(3).fill('/fcm/send/phone'));
  expect(await world.vault.push.of(employeeId)).toHaveLength(1);
});

it('a push address that is not of a known push service is never called, even when it was saved', async () => {
  await subscribe('https://push.example.org/phone');
  const id = await notify(null);
  world.start({ pushAgent: service.agent });
  await world.untilStatus(id, 'refused');
  expect(service.taken).toEqual([]);
});

it("the installation's keys for notifications are made once, also when several callers ask at the same time", async () => {
  const others = [1, 2, 3].map(() => new PushDevices(world.vault.pool, world.vault.keyring));
  const keys = await Promise.all(others.map((one) => one.vapidKeys()));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(await world.vault.push.vapidKeys()).toEqual(keys[0]);
});

it("an erased person's push addresses can no longer be decrypted", async () => {
  await subscribe();
  await world.vault.keyring.erase(employeeId, ['contact']);
  expect(await world.vault.push.of(employeeId)).toEqual([]);
});
