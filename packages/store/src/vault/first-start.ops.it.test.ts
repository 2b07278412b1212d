import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../testing/worlds/database.ts';
import { type FirstStart, initialiseVault } from './first-start.ts';
import { createVaultTables } from './vault.ts';

let database: TestDatabase;
let client: pg.Client;
let dataDir: string;
let reported: FirstStart[];

beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-first-'));
  reported = [];
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (env: NodeJS.ProcessEnv = {}) =>
  initialiseVault({ databaseUrl: database.url, dataDir, env, onMade: (made) => reported.push(made) });

it('the first start prints the generated secrets once, and not at the next start', async () => {
  const made = await start();
  expect(reported).toEqual([made]);
  expect(Object.keys(made.generatedPasswords)).toEqual(['admin', 'employee', 'accountant']);
  expect(await start()).toEqual({ generatedPasswords: {} });
  expect(reported).toHaveLength(1);
});

it('an interrupted first start prints its generated secrets when it is started again', async () => {
  await createVaultTables(client as unknown as pg.Pool);
  await client.query("alter table vault.credentials add constraint cut_off check (id <> 'employee')");
  await expect(start()).rejects.toThrow('cut_off');
  expect(reported).toEqual([
    { generatedPasswords: { admin: expect.any(String) }, recoveryCode: expect.any(String) },
  ]);
  await client.query('alter table vault.credentials drop constraint cut_off');
  const { generatedPasswords } = await start();
  expect(Object.keys(generatedPasswords)).toEqual(['employee', 'accountant']);
});

it('an interrupted first start prints the recovery code of a key generated before the vault', async () => {
  const { recoveryCode } = await start();
  await client.query('drop schema vault cascade');
  expect(await start()).toMatchObject({ recoveryCode });
});

it.each([
  ['too long to log in with', 'ADMIN_PASSWORD', 'x'.repeat(201), 'au plus 200 caractères'],
  ['too short', 'EMPLOYEE_PASSWORD', 'a', 'au moins 6 caractères'],
  ['blank', 'ACCOUNTANT_PASSWORD', '      ', 'espaces seulement'],
])(
  'the first start creates nothing with a password that is %s, and names the variable',
  async (_what, name, given, text) => {
    const refused = start({ [name]: given });
    await expect(refused).rejects.toThrow(name);
    await expect(refused).rejects.toThrow(text);
    expect(reported).toEqual([]);
    // Nothing of it is made: the next start is the first one, and shows the recovery code.
    expect(await start({ [name]: 'x'.repeat(200) })).toMatchObject({ recoveryCode: expect.any(String) });
    // From then on the variable says nothing.
    expect(await start({ [name]: given })).toEqual({ generatedPasswords: {} });
  },
);

it.each([
  ['as it is', 'pain-de-seigle', 'pain-de-seigle'],
  ['as another keyboard types it', 'cafe\u0301-creme', 'caf\u00e9-creme'],
])(
  'the first start refuses one password for two roles, %s, and creates nothing',
  async (_what, one, other) => {
    const refused = start({ ADMIN_PASSWORD: one, ACCOUNTANT_PASSWORD: other });
    await expect(refused).rejects.toThrow(
      'ACCOUNTANT_PASSWORD\u202f: Comptable et Administrateur auraient le même mot de passe : choisissez-en un autre.',
    );
    expect(reported).toEqual([]);
    expect(await start({ ADMIN_PASSWORD: one })).toMatchObject({ recoveryCode: expect.any(String) });
  },
);

it('the first start refuses a password that an interrupted first start has set for another role', async () => {
  const admin = { ADMIN_PASSWORD: 'pain-de-seigle' };
  await start(admin);
  await client.query("delete from vault.credentials where id = 'employee'");
  await expect(start({ ...admin, EMPLOYEE_PASSWORD: 'pain-de-seigle' })).rejects.toThrow('EMPLOYEE_PASSWORD');
  expect(await start({ ...admin, EMPLOYEE_PASSWORD: 'pain-de-mie' })).toEqual({ generatedPasswords: {} });
});
