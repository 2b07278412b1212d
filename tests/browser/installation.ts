/**
 * One whole installation in the test's process: event node, both service sides, projections and the gateway
 * with the built site. It costs a quarter less CPU than separate processes, which `startFournil` starts.
 */
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createGateway } from '@fournil/local/gateway/gateway';
import { loadStaticFiles } from '@fournil/local/gateway/static-files';
import { builtFolder } from '@fournil/local/web-build/web-build';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { destination, type Logger, pino } from 'pino';
import type { Fournil } from '../../testing/installation/harness.ts';
import { isHealthy, type Parts, startParts, testPasswords } from '../../testing/installation/in-process.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';

export type Installation = Pick<
  Fournil,
  | 'url'
  | 'adminPassword'
  | 'employeePassword'
  | 'accountantPassword'
  | 'databaseUrl'
  | 'eventstoreUrl'
  | 'dataDir'
  | 'stop'
>;

/** The backends of an installation. */
type Services = Parts['backends'];

/**
 * The gateways of this process. A gateway is reused for the next installation: at the same address a browser
 * has cached the site's files and their compiled code.
 */
interface Gateway {
  readonly url: string;
  services: Services | undefined;
}
const gateways: Gateway[] = [];

async function takeGateway(services: Services): Promise<Gateway> {
  const free = gateways.find((one) => one.services === undefined) ?? (await openGateway());
  free.services = services;
  return free;
}

async function openGateway(): Promise<Gateway> {
  const web = await loadStaticFiles(await builtFolder());
  const server = createGateway({
    backend: (service) => gateway.services?.[service],
    web: () => web,
  });
  const gateway: Gateway = { url: await listening(server), services: undefined };
  server.unref();
  gateways.push(gateway);
  return gateway;
}

interface Template {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

let template: Promise<Template> | undefined;

/** A completed first start: tables, keys, passwords and views exist. Each process makes it once. */
async function makeTemplate(): Promise<Template> {
  const database = await createDatabase();
  const dataDir = await makeTemporaryFolder('test-template');
  await initialiseVault({ databaseUrl: database.url, dataDir, env: testPasswords });
  const running = await start(database.url, dataDir, {});
  try {
    await until('the first start', () => isHealthy(running.url));
  } finally {
    await running.stop();
  }
  return { database, dataDir };
}

/**
 * An installation after its first start, in a new database and folder. `env` is its programs' environment.
 */
export async function startInstallation(env: NodeJS.ProcessEnv = {}): Promise<Installation> {
  template ??= makeTemplate();
  const made = await template;
  const database = await createDatabase(made.database);
  const dataDir = await makeTemporaryFolder('test-installation');
  await cp(made.dataDir, dataDir, { recursive: true });
  const running = await start(database.url, dataDir, env);
  return {
    ...running,
    stop: async () => {
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function start(databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<Installation> {
  const loggers = await openLoggers(dataDir);
  const parts = await startParts({ databaseUrl, dataDir, env, logger: (name) => loggers[name] ?? silent });
  const gateway = await takeGateway(parts.backends);
  return {
    url: gateway.url,
    adminPassword: testPasswords.ADMIN_PASSWORD,
    employeePassword: testPasswords.EMPLOYEE_PASSWORD,
    accountantPassword: testPasswords.ACCOUNTANT_PASSWORD,
    databaseUrl,
    eventstoreUrl: parts.eventstoreUrl,
    dataDir,
    stop: async () => {
      gateway.services = undefined;
      await parts.stop();
    },
  };
}

const silent = pino({ level: 'silent' });

/** The services' logs, where the programs of `npm start` leave theirs. */
async function openLoggers(dataDir: string): Promise<Readonly<Record<string, Logger>>> {
  const folder = path.join(dataDir, 'logs');
  await mkdir(folder, { recursive: true });
  const names = ['command-api', 'query-api', 'projections'];
  return Object.fromEntries(
    names.map((name) => [
      name,
      pino({ name }, destination({ dest: path.join(folder, `${name}.log`), sync: true })),
    ]),
  );
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
