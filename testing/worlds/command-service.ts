import { cp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandImplementations } from '@fournil/command-api/app/implementations';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { receiveFormInto } from '@fournil/command-api/shared/receive-form';
import { startEventNode } from '@fournil/event-node/server';
import { createService } from '@fournil/http-service/service';
import { findDeviceIn, findSessionIn } from '@fournil/http-service/session';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { readIsFormer } from '@fournil/views/employees/read-is-former';
import { pino } from 'pino';
import { expectDocumented } from '../../tests/openapi/documented.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { createDatabase, type TestDatabase } from './database.ts';

export const testPasswords = {
  admin: 'admin-secret',
  employee: 'employee-secret',
  accountant: 'accountant-secret',
};

/** An answer, its JSON read. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  readonly json: any;
  readonly cookie: string | undefined;
}

const asSent = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

/** A caller with its session cookie. */
export interface TestCaller {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Where an installation keeps its data. */
export interface Places {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

/**
 * The command side, on a real database and the real event node, in this process; `now` is its clock. It
 * starts on a copy of `template`, whose services have stopped, or empty.
 */
export async function startCommandService(options: { now?: () => Date; template?: Places } = {}) {
  const { template } = options;
  const database = await createDatabase(template?.database);
  const dataDir = await makeTemporaryFolder('test-commands');
  if (template) await cp(template.dataDir, dataDir, { recursive: true });
  const node = await startEventNode({ databaseUrl: database.url });
  const env = {
    DATABASE_URL: database.url,
    EVENTSTORE_URL: node.connectionString,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: testPasswords.admin,
    EMPLOYEE_PASSWORD: testPasswords.employee,
    ACCOUNTANT_PASSWORD: testPasswords.accountant,
  };
  if (!template) await initialiseVault({ databaseUrl: database.url, dataDir, env });
  const deps = await openCommandDeps(env, { isOwnLog: true });
  const app = createService({
    implementations: commandImplementations(deps),
    findSession: findSessionIn(deps.vault.sessions, readIsFormer(deps.vault.pool)),
    findDevice: findDeviceIn(deps.vault.timeClock),
    logger: pino({ level: 'silent' }),
    clock: options.now ?? (() => new Date()),
    receiveForm: receiveFormInto(deps.files.spool),
  });
  const server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const caller = (cookie?: string): TestCaller => ({
    call: async (method, path, body, headers = {}) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(cookie ? { cookie } : {}),
          // A form sets its own type, with its boundary.
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: asSent(body) }),
      });
      const text = await response.text();
      const json = text ? JSON.parse(text) : undefined;
      expectDocumented({ method, path, status: response.status, json });
      return {
        status: response.status,
        json,
        cookie: response.headers.get('set-cookie')?.split(';')[0],
      };
    },
  });
  const login = async (body: unknown): Promise<TestCaller> => {
    const answer = await caller().call('POST', '/auth/login', body);
    if (answer.status !== 200) throw new Error(`login refused: ${JSON.stringify(answer.json)}`);
    return caller(answer.cookie);
  };
  const close = async () => {
    await new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await deps.close();
    await node.close();
  };
  return {
    url,
    env,
    deps,
    anonymous: caller(),
    caller,
    login,
    loginAs: (role: 'admin' | 'employee' | 'accountant') => login({ role, password: testPasswords[role] }),
    /** Stops, and leaves the data. */
    close: async (): Promise<Places> => {
      await close();
      return { database, dataDir };
    },
    stop: async () => {
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
