/** The services as the compose file starts them, in processes of their own, on a real database and log. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EventNode, startEventNode } from '@fournil/event-node/server';
import { freePort } from '@fournil/local/free-port';
import { repositoryRoot } from '@fournil/local/paths';
import { readMasterKey, recoveryCode } from '@fournil/store/vault/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/database.ts';

interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
  ended(): Promise<number | null>;
}

describe('the services under docker compose', () => {
  let logDatabase: TestDatabase;
  let database: TestDatabase;
  let node: EventNode;
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  const started: Program[] = [];
  const passwords = {
    ADMIN_PASSWORD: 'farine-de-seigle',
    EMPLOYEE_PASSWORD: 'farine-de-ble',
    ACCOUNTANT_PASSWORD: 'farine-de-mais',
  };

  const run = async (program: string, more: NodeJS.ProcessEnv = {}): Promise<Program> => {
    const port = await freePort();
    const child = spawn(process.execPath, [path.join(repositoryRoot, program)], {
      env: { PATH: process.env.PATH, ...env, PORT: `${port}`, HOST: '127.0.0.1', ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const end = once(child, 'close').then(() => child.exitCode);
    const one = { child, url: `http://127.0.0.1:${port}`, output: () => output, ended: () => end };
    started.push(one);
    return one;
  };
  /** As the health check of the container asks. */
  const ready = ({ url }: Program) =>
    expect
      .poll(
        () =>
          fetch(`${url}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 40_000 },
      )
      .toBe(200);
  const commandApi = (more: NodeJS.ProcessEnv = {}) =>
    run('services/command-api/src/main.ts', { INITIALISE_VAULT: 'true', ...more });
  const logIn = async (url: string): Promise<string> => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'admin', password: passwords.ADMIN_PASSWORD }),
    });
    expect(answer.status).toBe(200);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  beforeAll(async () => {
    logDatabase = await createDatabase();
    database = await createDatabase();
    node = await startEventNode({ databaseUrl: logDatabase.url });
    dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-compose-test-'));
    // The password separate from the address, as in the compose file.
    const url = new URL(database.url);
    const PGPASSWORD = decodeURIComponent(url.password);
    url.password = '';
    env = {
      DATABASE_URL: url.href,
      PGPASSWORD,
      EVENTSTORE_URL: node.connectionString,
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
    };
  });
  afterAll(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGTERM');
      await ended();
    }
    await node.close();
    await database.drop();
    await logDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('require passwords at the first start, instead of generating them', async () => {
    const one = await commandApi({ ADMIN_PASSWORD: '', EMPLOYEE_PASSWORD: 'x', ACCOUNTANT_PASSWORD: 'x' });
    expect(await one.ended()).toBe(1);
    expect(one.output()).toContain('donnez le mot de passe par la variable ADMIN_PASSWORD');
  });

  it('start in any order: 503 until the views are built, then the data', async () => {
    const commands = await commandApi(passwords);
    await ready(commands);
    const queries = await run('services/query-api/src/main.ts');
    await ready(queries);
    const site = path.join(dataDir, 'site');
    await mkdir(site);
    await writeFile(path.join(site, 'index.html'), '<title>Fournil</title>');
    const web = await run('local/src/gateway/main.ts', {
      COMMAND_API_URL: commands.url,
      QUERY_API_URL: queries.url,
      WEB_DIST: site,
    });
    await ready(web);

    const cookie = await logIn(web.url);
    const employees = () => fetch(`${web.url}/api/employees`, { headers: { cookie } });
    const early = await employees();
    expect(early.status).toBe(503);
    expect(await early.json()).toMatchObject({ success: false, code: 'unavailable' });

    const projections = await run('services/projections/src/main.ts');
    await ready(projections);
    await expect.poll(async () => (await employees()).status, { timeout: 20_000 }).toBe(200);

    const key = await readMasterKey(path.join(dataDir, 'keys/master.key'));
    const secrets = [...Object.values(passwords), recoveryCode(key ?? Buffer.alloc(32))];
    for (const secret of secrets) expect(commands.output()).not.toContain(secret);
    expect(commands.output()).toContain('npm run recovery-code');
  });

  it('keep the passwords of the first start when .env changes later', async () => {
    const again = await commandApi({ ADMIN_PASSWORD: 'autre-chose' });
    await ready(again);
    await logIn(again.url);
  });

  it("keep running, report the fault and create no vault when the log's keys are in another database", async () => {
    const lost = await createDatabase();
    const url = new URL(lost.url);
    url.password = '';
    const one = await commandApi({ ...passwords, DATABASE_URL: url.href });
    const readiness = () =>
      fetch(`${one.url}/health/ready`).then(async (answer) => ({
        ...(await answer.json()),
        code: answer.status,
      }));
    const refused = {
      waitingFor: expect.stringContaining("n'est pas dans cette base de données"),
      code: 503,
    };
    await expect.poll(readiness, { timeout: 40_000 }).toEqual(refused);
    expect((await fetch(`${one.url}/api/employees`, { method: 'POST' })).status).toBe(503);
    expect(one.output()).toContain("n'est pas dans cette base de données");
    one.child.kill('SIGTERM');
    expect(await one.ended()).toBe(0);
    await lost.drop();
  });
});
