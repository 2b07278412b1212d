import { SiteAddress } from '@fournil/store/vault/site-address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommandService, testPasswords } from '../../../../testing/worlds/command-service.ts';

describe('a login', () => {
  let service: Awaited<ReturnType<typeof startCommandService>>;
  beforeAll(async () => {
    service = await startCommandService();
  });
  afterAll(() => service.stop());

  const login = (role: 'admin' | 'employee', host: string, headers = {}) =>
    service.anonymous.call(
      'POST',
      '/auth/login',
      { role, password: testPasswords[role] },
      { 'x-forwarded-host': host, ...headers },
    );

  it("at an unknown address does not change the address in e-mails; the administrator's confirmation does", async () => {
    const { siteAddress, outbox } = service.deps.vault;
    const siteUrl = async (role: 'admin' | 'employee', host: string, headers = {}) =>
      (await login(role, host, headers)).json.data.siteUrl;
    expect(await siteUrl('admin', 'elsewhere.example')).toBe('http://localhost:3000/plan');
    expect(await siteUrl('admin', '192.168.1.66:3000')).toBe('http://localhost:3000/plan');
    const admin = service.caller((await login('admin', 'fournil.boutique')).cookie);
    const confirm = (address: string) => admin.call('PUT', '/site/address', { address });
    for (const address of [
      'http://localhost:3000',
      'fournil.boutique',
      'ftp://fournil.boutique',
      'https://a@b.fr',
    ])
      expect((await confirm(address)).status, address).toBe(400);
    expect((await confirm('https://fournil.boutique/plan/parameters')).status).toBe(200);
    expect((await siteAddress.state()).confirmed).toMatchObject({
      address: 'https://fournil.boutique',
      by: 'Administrateur',
    });
    expect(await siteUrl('admin', 'elsewhere.example')).toBe('https://fournil.boutique/plan');
    const added = await admin.call('POST', '/employees', { name: 'Nadia', age: 30, email: 'n@example.org' });
    const sent = await admin.call('POST', `/auth/send-password/${added.json.data._id}`);
    expect(sent.json.data.loginUrl).toBe('https://fournil.boutique/plan/salarie-connexion');
    const [mail] = (await outbox.page(null, 50, 0)).rows;
    expect(JSON.stringify(mail && (await outbox.open(mail)))).toContain('https://fournil.boutique/plan');
    expect((await admin.call('DELETE', '/site/address')).status).toBe(200);
    expect(await siteUrl('employee', 'elsewhere.example')).toBe('http://localhost:3000/plan');
    const facts = await service.deps.log.readStream('fournil.settings-1.site-address');
    expect(facts.map(({ type, data }) => [type, data])).toEqual([
      ['SiteAddressConfirmed', { address: 'https://fournil.boutique' }],
      ['SiteAddressWithdrawn', {}],
    ]);
  });

  it('changes the address in e-mails only to a current address of this machine, and not when PUBLIC_URL is set', async () => {
    const { pool } = service.deps.vault;
    const at = (env: NodeJS.ProcessEnv) => new SiteAddress(pool, env);
    const OWN_ADDRESSES = 'http://192.168.1.12:3000,http://10.0.0.5:3000,http://localhost:3000';
    const machine = at({ OWN_ADDRESSES });
    expect(await machine.url()).toBe('http://192.168.1.12:3000/plan');
    for (const origin of [
      'http://10.0.0.5:3000',
      'http://localhost:3000',
      'http://10.0.0.5:81',
      'https://x.fr',
    ])
      await machine.remember(origin);
    expect(await machine.url()).toBe('http://10.0.0.5:3000/plan');
    expect(await at({ OWN_ADDRESSES: 'http://192.168.1.30:3000' }).url()).toBe(
      'http://192.168.1.30:3000/plan',
    );
    expect(await at({ OWN_ADDRESSES, PUBLIC_URL: 'https://fournil.fr/' }).state()).toMatchObject({
      siteUrl: 'https://fournil.fr/plan',
      source: 'environment',
    });
  });

  it('with a short login name opens only the account of that name, and with the new name after a renaming', async () => {
    const admin = service.caller((await login('admin', 'x')).cookie);
    const add = async (name: string, more = {}) =>
      (await admin.call('POST', '/employees', { name, age: 30, ...more })).json.data._id as string;
    const [lea, other] = [await add('Léa Martin'), await add('Lea Martin')];
    const mailed = await add('Nadia Benali', { email: 'nadia.b@example.org' });
    const people = [{ employeeId: lea }, { employeeId: other }, { employeeId: mailed }];
    const opened = await admin.call('POST', '/auth/accounts', { people });
    const { slips, loginUrl } = opened.json.data;
    expect(loginUrl).toMatch(/\/plan\/salarie-connexion$/);
    expect(slips.map((slip: { login: string }) => slip.login)).toEqual([
      'lea.martin',
      'lea.martin2',
      'nadia.b@example.org',
    ]);
    // One append, a fact each, and no password in it.
    const facts = await service.deps.log.readStream('fournil.access-1.accounts');
    expect(facts.map(({ type, metadata }) => [type, metadata.commandId])).toEqual(
      Array.from({ length: 3 }, () => ['PersonalAccountOpened', facts[0]?.metadata.commandId]),
    );
    const text = JSON.stringify(facts, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const { oneTimePassword } of slips) expect(text).not.toContain(oneTimePassword);

    const enter = (email: string, password: string) =>
      service.anonymous.call('POST', '/auth/login', { email, password });
    const [slip, , mailedSlip] = slips;
    expect((await enter(' LEA.Martin ', slip.oneTimePassword)).json.data).toMatchObject({
      employeeId: lea,
      mustChangePassword: true,
    });
    expect((await enter('nadia.b@example.org', mailedSlip.oneTimePassword)).status).toBe(200);
    expect((await enter('lea.martin2', slip.oneTimePassword)).json).toMatchObject({
      code: 'wrong_login_name',
      error: 'Identifiant ou mot de passe incorrect',
    });

    const rename = (employeeId: string, loginName: string) =>
      admin.call('PUT', `/auth/accounts/${employeeId}/login-name`, { loginName });
    expect((await rename(other, 'lea.martin')).json).toMatchObject({ code: 'login_name_taken' });
    expect((await rename(lea, 'Léa')).status).toBe(400);
    expect((await rename(lea, 'lea')).status).toBe(200);
    expect((await enter('lea.martin', slip.oneTimePassword)).status).toBe(401);
    expect((await enter('lea', slip.oneTimePassword)).status).toBe(200);
    await admin.call('PATCH', `/employees/${other}/deactivate`, {});
    // A former employee gets a slip too: it opens their documents.
    const former = await admin.call('POST', '/auth/accounts', { people: [{ employeeId: other }] });
    const [{ login: name, oneTimePassword }] = former.json.data.slips;
    expect((await enter(name, oneTimePassword)).json.data).toMatchObject({ isFormer: true, permissions: [] });
  });

  it('from the same browser ends the earlier session; session cookies are Secure only over TLS', async () => {
    const first = await login('employee', 'x');
    const other = await login('employee', 'x');
    const again = await login('admin', 'x', { cookie: first.cookie ?? '' });
    const find = (cookie = '') => service.deps.vault.sessions.find(cookie.split('=')[1] ?? '', new Date());
    expect(await find(first.cookie)).toBeNull();
    expect(await find(other.cookie)).toMatchObject({ role: 'employee' });
    expect(await find(again.cookie)).toMatchObject({ role: 'admin' });
    const wrong = await service.anonymous.call(
      'POST',
      '/auth/login',
      { role: 'admin', password: 'faux' },
      { cookie: again.cookie ?? '' },
    );
    expect(wrong.status).toBe(401);
    expect(await find(again.cookie)).toMatchObject({ role: 'admin' });
    const cookieAt = async (proto: string) => {
      const response = await fetch(`${service.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-proto': proto },
        body: JSON.stringify({ role: 'admin', password: testPasswords.admin }),
      });
      expect(response.headers.get('strict-transport-security')).toBeNull();
      expect(response.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
      return response.headers.get('set-cookie');
    };
    expect(await cookieAt('http')).not.toContain('Secure');
    expect(await cookieAt('https')).toContain('Secure');
  });
});
