/** Every endpoint of the table, asked by everybody: the server decides, whatever a screen shows [calls-1]. */
import type { Endpoint } from '@fournil/contracts/endpoint';
import { endpoints } from '@fournil/contracts/endpoints';
import { mayUse, rolePermissions } from '@fournil/contracts/permissions';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InProcess, startInProcess } from '../testing/installation/in-process.ts';
import { createDatabase, type TestDatabase } from '../testing/worlds/database.ts';

const someId = '7c1f5b9e-3a51-4b7e-8a55-0f5b1b8f6a10';
type Who = 'nobody' | 'expired' | 'admin' | 'employee' | 'person' | 'accountant' | 'device';

const callers = {
  nobody: undefined,
  expired: undefined,
  // Enrolled, and logged in as nobody.
  device: undefined,
  admin: { role: 'admin', permissions: rolePermissions.admin },
  employee: { role: 'employee', permissions: rolePermissions.employee },
  person: { role: 'employee', permissions: rolePermissions.employee, employeeId: someId },
  accountant: { role: 'accountant', permissions: rolePermissions.accountant },
} as const;

describe('the access rights', () => {
  let fournil: InProcess;
  let database: TestDatabase;
  const cookies = new Map<Who, string>();

  const send = (endpoint: Endpoint, who: Who) => {
    const path = endpoint.path.replace(/:\w+/g, someId);
    const cookie = cookies.get(who);
    return fetch(`${fournil.url}/api${path}`, {
      method: endpoint.method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      // Nothing an endpoint accepts: an allowed caller is answered without any effect.
      ...(endpoint.method === 'GET' ? {} : { body: '{"nothing":"of the kind"}' }),
    });
  };
  const post = async (path: string, body: unknown, cookie?: string) => {
    const response = await fetch(`${fournil.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie')?.split(';')[0];
    // biome-ignore lint/suspicious/noExplicitAny: an answer as it comes
    return { json: (await response.json()) as any, cookie: set ?? '' };
  };

  beforeAll(async () => {
    database = await createDatabase();
    fournil = await startInProcess({ databaseUrl: database.url });
    for (const role of ['admin', 'employee', 'accountant'] as const) {
      cookies.set(role, (await post('/auth/login', { role, password: fournil[`${role}Password`] })).cookie);
    }
    const admin = cookies.get('admin');
    const added = await post('/employees', { name: 'Personne', age: 30, email: 'p@example.org' }, admin);
    const sent = await post(`/auth/send-password/${added.json.data._id}`, undefined, admin);
    const first = await post('/auth/login', {
      email: 'p@example.org',
      password: sent.json.data.oneTimePassword,
    });
    const changed = await post(
      '/auth/change-password',
      { currentPassword: sent.json.data.oneTimePassword, newPassword: 'croissant-2026' },
      first.cookie,
    );
    cookies.set('person', changed.cookie);
    await fetch(`${fournil.url}/api/time-clock/switch`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: admin ?? '' },
      body: JSON.stringify({ isOn: true }),
    });
    const offered = await post('/time-clock/devices', { name: 'Tablette' }, admin);
    cookies.set('device', (await post('/time-clock/enrolment', { code: offered.json.data.code })).cookie);
    const expired = await post('/auth/login', { role: 'admin', password: fournil.adminPassword });
    cookies.set('expired', expired.cookie);
    const client = new pg.Client({ connectionString: fournil.databaseUrl });
    await client.connect();
    await client.query(
      `update vault.sessions set expires_at = now() - interval '1 second'
       where created_at = (select max(created_at) from vault.sessions)`,
    );
    await client.end();
  });
  afterAll(async () => {
    await fournil?.stop();
    await database?.drop();
  });

  const rows = endpoints
    .filter((endpoint) => endpoint.access !== 'public')
    .flatMap((endpoint) =>
      (Object.keys(callers) as Who[]).map((who) => [endpoint.method, endpoint.path, who, endpoint] as const),
    );

  it.each(rows)('of %s %s for %s are those of the table', async (_method, _path, who, endpoint) => {
    const response = await send(endpoint, who);
    const caller = callers[who];
    if (endpoint.access === 'device') {
      const isDevice = who === 'device';
      if (isDevice) expect([401, 403]).not.toContain(response.status);
      else expect(await response.json()).toMatchObject({ success: false, code: 'device_only' });
      return;
    }
    if (!caller) {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ success: false, code: 'not_logged_in' });
      return;
    }
    if (mayUse(endpoint.access, caller)) expect([401, 403]).not.toContain(response.status);
    else expect(response.status).toBe(403);
    expect(response.status).toBeLessThan(500);
    await response.arrayBuffer();
  });

  it('refuse a change sent by another site with the session cookie', async () => {
    const response = await fetch(`${fournil.url}/api/employees`, {
      method: 'POST',
      headers: {
        cookie: cookies.get('admin') ?? '',
        'content-type': 'application/json',
        origin: 'https://example.org',
        'sec-fetch-site': 'cross-site',
      },
      body: JSON.stringify({ name: 'Intrus', age: 30 }),
    });
    expect(await response.json()).toMatchObject({ code: 'cross_site' });
  });
});
