/**
 * One whole installation in the process of the test: event node, both service sides, projections and the gateway with
 * the built site. It costs a quarter less processor than the same in processes of their own, which `startFournil` starts.
 */
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startCommandApi } from '@fournil/command-api/app/start';
import { startEventNode } from '@fournil/event-node/server';
import type { StartedService } from '@fournil/http-service/main';
import { createGateway } from '@fournil/local/gateway/gateway';
import type { Service } from '@fournil/local/gateway/routes';
import { loadStaticFiles } from '@fournil/local/gateway/static-files';
import type { Fournil } from '@fournil/local/harness';
import { webDist } from '@fournil/local/paths';
import { makeTemporaryFolder } from '@fournil/local/temporary-folder';
import { startProjections } from '@fournil/projections/app/start';
import { startQueryApi } from '@fournil/query-api/app/start';
import { initialiseVault } from '@fournil/vault/first-start';
import { destination, type Logger, pino } from 'pino';
import { createDatabase, type TestDatabase } from '../database.ts';
import { until } from '../until.ts';

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

const passwords = {
  ADMIN_PASSWORD: 'admin-de-test-1',
  EMPLOYEE_PASSWORD: 'salarie-de-test-1',
  ACCOUNTANT_PASSWORD: 'comptable-de-test-1',
};

/** Where an installation's services answer. */
type Services = Readonly<Record<Service, string>>;

/**
 * The gateways of this process. One outlives the installation it stands before and takes the next: at the same address,
 * a browser has the site's files and their compiled code already.
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
  const web = await loadStaticFiles(webDist);
  const server = createGateway({
    target: (service) => gateway.services?.[service],
    web: () => web,
    onFailure: () => undefined,
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

/** A first start that has ended: tables, keys, passwords and views are there. A process makes it once. */
async function makeTemplate(): Promise<Template> {
  const database = await createDatabase();
  const dataDir = await makeTemporaryFolder('test-template');
  await initialiseVault({ databaseUrl: database.url, dataDir, env: passwords });
  const running = await start(database.url, dataDir, {});
  try {
    await until('the first start', async () => {
      const answer = await fetch(`${running.url}/api/health`);
      const health: unknown = await answer.json();
      return typeof health === 'object' && health !== null && 'status' in health && health.status === 'ok';
    });
  } finally {
    await running.stop();
  }
  return { database, dataDir };
}

/** An installation after its first start, in a database and a folder of its own. `env` is what its programs read. */
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
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0)) await close();
  };
  try {
    const node = await startEventNode({ databaseUrl });
    closing.unshift(node.close);
    const set = {
      PLANNER_WARM_UP: 'off',
      ...env,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: node.connectionString,
      DATA_DIR: dataDir,
    };
    const startService = async (
      name: string,
      begin: (env: NodeJS.ProcessEnv, logger: Logger) => Promise<StartedService>,
    ) => {
      const service = await begin(set, await openLogger(dataDir, name));
      closing.unshift(service.stop);
      if (service.app === undefined) return '';
      const server = createServer(service.app);
      closing.unshift(() => closed(server));
      return listening(server);
    };
    const command = await startService('command-api', startCommandApi);
    const query = await startService('query-api', (env, logger) => startQueryApi(env, logger));
    await startService('projections', startProjections);
    const gateway = await takeGateway({ command, query });
    closing.unshift(async () => {
      gateway.services = undefined;
    });
    return {
      url: gateway.url,
      adminPassword: passwords.ADMIN_PASSWORD,
      employeePassword: passwords.EMPLOYEE_PASSWORD,
      accountantPassword: passwords.ACCOUNTANT_PASSWORD,
      databaseUrl,
      eventstoreUrl: node.connectionString,
      dataDir,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A service's log, where the programs of `npm start` leave theirs. */
async function openLogger(dataDir: string, name: string): Promise<Logger> {
  const file = path.join(dataDir, 'logs', `${name}.log`);
  await mkdir(path.dirname(file), { recursive: true });
  return pino({ name }, destination({ dest: file, sync: true }));
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function closed(server: Server): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await ended;
}
