import { templateNames } from '@fournil/contracts/mail/templates';
import { defaultContent } from '@fournil/formats/letters/default-texts';
import { runReactor } from '@fournil/mailer/run-reactor';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandService, type TestCaller } from '../../../../testing/worlds/command-service.ts';

describe('the mail, parameter and password calls', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  let admin: TestCaller;
  let now = new Date('2026-11-21T09:00:00Z');
  const outbox = async () => (await service.deps.vault.outbox.page(null, 50, 0)).rows;
  beforeAll(async () => {
    service = await startCommandService({ now: () => now });
    admin = await service.loginAs('admin');
  });
  afterAll(() => service.stop());

  it('create a parameter once for several simultaneous callers, and change only the fields sent', async () => {
    const create = (name: string, more = {}) => admin.call('POST', '/parameters', { name, ...more });
    const both = await Promise.all([create('storeEmail'), create('storeEmail')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const accountant = { displayName: 'Email du Comptable', stringValue: 'cabinet@exemple.fr', kmValue: 0 };
    expect((await create('accountantEmail', accountant)).status).toBe(200);
    const km = await create('tournee', { displayName: 'Tournée', kmValue: 12.3 });
    const id = km.json.data._id;
    expect(
      (await admin.call('PUT', '/parameters/batch', { parameters: [{ _id: id, displayName: ' ' }] })).status,
    ).toBe(200);
    const events = await service.deps.log.readStream('fournil.settings-1.parameters');
    expect(events.at(-1)?.data).toEqual({
      parameterId: id,
      name: 'tournee',
      displayName: 'Paramètre tournee',
    });
  });

  it("never show the mail server's stored password, and require it again for another server", async () => {
    const server = {
      host: 'smtp.exemple.fr',
      port: 587,
      security: 'starttls',
      user: 'planning@exemple.fr',
      sender: 'Boulangerie <planning@exemple.fr>',
    };
    const put = (more: object) => admin.call('PUT', '/mail-server', { ...server, ...more });
    expect((await admin.call('POST', '/mail-server/test', { address: 'a@exemple.fr' })).json.code).toBe(
      'no_mail_server',
    );
    expect((await put({ password: 'levain-secret' })).json).toMatchObject({ success: true });
    expect((await put({ sender: 'pas une adresse' })).status).toBe(400);
    expect((await put({ host: 'smtp.ailleurs.fr' })).json.code).toBe('mail_password_needed');
    expect(await service.deps.vault.mailServer.read()).toEqual({ ...server, password: 'levain-secret' });
    const facts = await service.deps.log.readStream('fournil.settings-1.mail-server');
    expect(facts.map(({ type, data }) => [type, data])).toEqual([
      ['MailServerChanged', { about: 'mail-server', ...server, passwordChanged: true }],
    ]);
    const { rows } = await service.deps.vault.pool.query('select value from vault.meta');
    expect(JSON.stringify(rows)).not.toContain('levain-secret');
    expect((await admin.call('DELETE', '/mail-server')).status).toBe(200);
    expect(await service.deps.vault.mailServer.read()).toBeNull();
  });

  it('refuse an invalid e-mail address with a French error', async () => {
    const answer = await admin.call('POST', '/parameters', {
      name: 'adminEmail',
      stringValue: 'pas une adresse',
    });
    expect([answer.status, answer.json.error]).toEqual([400, "L'adresse e-mail n'est pas valide"]);
  });

  it('install the mail templates once, and keep an edited one when they are installed again [mail-5]', async () => {
    const body = { ...defaultContent('sick_leave_rejection'), subject: 'Refus : {{employeeName}}' };
    const put = (more = {}) =>
      admin.call('PUT', '/email-templates/sick_leave_rejection', { ...body, ...more });
    expect((await put()).status).toBe(404);
    const first = await admin.call('POST', '/email-templates/initialize-defaults');
    expect(first.json.message).toBe(`${templateNames.length} modèles créés`);
    expect((await put()).status).toBe(200);
    const again = await admin.call('POST', '/email-templates/initialize-defaults');
    expect(again.json.message).toBe('Les modèles sont déjà à jour');
    expect((await admin.call('POST', '/email-templates/sick_leave_rejection/reset')).status).toBe(200);
    const types = (await service.deps.log.readStream('fournil.settings-1.mail-templates')).map(
      ({ type }) => type,
    );
    expect(types.slice(-2)).toEqual(['MailTemplateEdited', 'MailTemplateInstalled']);
  });

  it('refuse a mail template with an unknown variable, and name it', async () => {
    const body = {
      ...defaultContent('sick_leave_rejection'),
      htmlContent: '<p>{{ salarie }} {{employeeName}}</p>',
    };
    const unknown = await admin.call('PUT', '/email-templates/sick_leave_rejection', body);
    expect([unknown.status, unknown.json.fields]).toEqual([
      400,
      [{ field: 'htmlContent', message: 'Variable inconnue\u202f: {{salarie}}' }],
    ]);
  });

  it('send a one-time password, which is in no event and no unencrypted column', async () => {
    const added = await admin.call('POST', '/employees', {
      name: 'Camille Durand',
      age: 30,
      role: 'vendeuse',
      contractType: 'CDI',
      weeklyHours: 35,
      email: 'camille@exemple.fr',
    });
    const sent = await admin.call('POST', `/auth/send-password/${added.json.data._id}`);
    expect(sent.json.data).toMatchObject({ email: 'camille@exemple.fr', delivery: 'waiting' });
    const { oneTimePassword } = sent.json.data;
    const [row] = await outbox();
    expect(row?.template).toBe('employee_password');
    const contents = row && (await service.deps.vault.outbox.open(row));
    expect(contents).toMatchObject({ recipient: 'camille@exemple.fr' });
    expect(JSON.stringify(contents)).not.toContain(oneTimePassword);
    expect(row && (await service.deps.vault.outbox.openSecrets(row))).toEqual({ password: oneTimePassword });
    await service.login({ email: 'camille@exemple.fr', password: oneTimePassword });
  });

  it('send a link that sets a new password once, without revealing which addresses have an account', async () => {
    const forgot = (email: string) => service.anonymous.call('POST', '/auth/forgot-password', { email });
    const [known, unknown] = [await forgot('camille@exemple.fr'), await forgot('personne@exemple.fr')];
    expect(known.json).toEqual(unknown.json);
    const rows = (await outbox()).filter(({ template }) => template === 'password_reset');
    expect(rows).toHaveLength(1);
    // Asked again at once: one mail is enough.
    await forgot('camille@exemple.fr');
    expect((await outbox()).filter(({ template }) => template === 'password_reset')).toHaveLength(1);
    const [row] = rows;
    const { resetLink = '' } = row ? await service.deps.vault.outbox.openSecrets(row) : {};
    const token = resetLink.split('#jeton=')[1];
    const choose = (newPassword: string) =>
      service.anonymous.call('POST', '/auth/reset-password', { token, newPassword });
    const both = await Promise.all([choose('mon-levain-8'), choose('mon-levain-9')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const kept = both[0]?.status === 200 ? 'mon-levain-8' : 'mon-levain-9';
    await service.login({ email: 'camille@exemple.fr', password: kept });
  });

  it('let a link expire after an hour', async () => {
    now = new Date('2026-11-21T12:00:00Z');
    await service.anonymous.call('POST', '/auth/forgot-password', { email: 'camille@exemple.fr' });
    const row = (await outbox()).find(({ template, secrets }) => template === 'password_reset' && secrets);
    const { resetLink = '' } = row ? await service.deps.vault.outbox.openSecrets(row) : {};
    now = new Date('2026-11-21T13:01:00Z');
    const answer = await service.anonymous.call('POST', '/auth/reset-password', {
      token: resetLink.split('#jeton=')[1],
      newPassword: 'mon-levain-8',
    });
    expect([answer.status, answer.json.code]).toEqual([422, 'reset_link_used']);
  });

  it('lock an e-mail address for a while after ten wrong passwords, also when it has no account', async () => {
    const throttled = service.deps.vault.lockout;
    for (const email of ['camille@exemple.fr', 'personne@exemple.fr']) {
      for (let n = 0; n < 10; n += 1) await throttled.fail(email, now);
      const answer = await service.anonymous.call('POST', '/auth/login', { email, password: 'mon-levain-8' });
      expect([answer.status, answer.json.code]).toEqual([429, 'account_locked']);
    }
    now = new Date('2026-11-21T13:17:00Z');
    const later = await service.anonymous.call('POST', '/auth/login', {
      email: 'personne@exemple.fr',
      password: 'x',
    });
    expect(later.json.code).toBe('wrong_personal_credentials');
  });

  it('refuse to resend a mail that is waiting, and resend one whose delivery is uncertain', async () => {
    const row = (await outbox()).find(({ template, secrets }) => template === 'password_reset' && secrets);
    if (!row) throw new Error('no mail');
    const resend = () => admin.call('POST', `/mails/${row.id}/resend`);
    expect((await resend()).json.code).toBe('mail_under_way');
    await service.deps.vault.pool.query("update mail.outbox set status = 'uncertain' where id = $1", [
      row.id,
    ]);
    const { env, deps } = service;
    const reactor = runReactor({
      databaseUrl: env.DATABASE_URL,
      log: deps.log,
      vault: deps.vault,
      reactions: {},
      siteUrl: async () => '',
      accountantEmail: undefined,
      logger: pino({ level: 'silent' }),
    });
    await expect.poll(() => reactor.state()).toBe('live');
    expect((await resend()).status).toBe(200);
    await expect.poll(async () => (await deps.vault.outbox.find(row.id))?.status).toBe('waiting');
    await reactor.stop();
  });
});
