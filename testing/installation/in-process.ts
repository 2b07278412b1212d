/** A whole installation in the calling process, for tests: event node, projections, commands, queries and the front. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { startCommandApi } from '@fournil/command-api/app/start';
import { startEventNode } from '@fournil/event-node/server';
import type { Clock } from '@fournil/http-service/service';
import { type Backend, backendOf } from '@fournil/local/gateway/backend';
import { createGateway } from '@fournil/local/gateway/gateway';
import type { Service } from '@fournil/local/gateway/routes';
import { startProjections } from '@fournil/projections/app/start';
import { startQueryApi } from '@fournil/query-api/app/start';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { type Logger, pino } from 'pino';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { until } from '../until.ts';

export const testPasswords = {
  ADMIN_PASSWORD: 'admin-de-test-1',
  EMPLOYEE_PASSWORD: 'salarie-de-test-1',
  ACCOUNTANT_PASSWORD: 'comptable-de-test-1',
} as const;

export interface PartsOptions {
  /** With the log, the existing vault and the views. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Settings of the services, such as SMTP_URL. The environment of the process is not read. */
  readonly env?: NodeJS.ProcessEnv;
  readonly clock?: Clock;
  /** Of the service of that name; silent by default. */
  readonly logger?: (name: string) => Logger;
}

/** The services behind a gateway of this process. */
export interface Parts {
  readonly backends: Readonly<Record<Service, Backend>>;
  readonly eventstoreUrl: string;
  /** Services first, then the log. */
  stop(): Promise<void>;
}

/** Starts everything except the front, which may outlive it. A failed start leaves nothing running. */
export async function startParts(options: PartsOptions): Promise<Parts> {
  const { databaseUrl, dataDir, clock = () => new Date() } = options;
  const loggerOf = options.logger ?? (() => pino({ level: 'silent' }));
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const node = await startEventNode({ databaseUrl });
    closing.push(node.close);
    const eventstoreUrl = node.connectionString;
    const settings: NodeJS.ProcessEnv = {
      PLANNER_WARM_UP: 'off',
      ...options.env,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventstoreUrl,
      DATA_DIR: dataDir,
    };
    // The gateway is in this process, so its X-Forwarded-For can be trusted.
    const behindFront = { clock, trustedProxy: 1 };
    const commands = await startCommandApi(settings, loggerOf('command-api'), behindFront);
    closing.push(commands.stop);
    const queries = await startQueryApi(settings, loggerOf('query-api'), behindFront);
    closing.push(queries.stop);
    const projections = await startProjections(settings, loggerOf('projections'), { clock });
    closing.push(projections.stop);
    return { backends: { command: backendOf(commands), query: backendOf(queries) }, eventstoreUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface InProcess {
  /** Of the front, without a final slash: `${url}/api/…`. */
  readonly url: string;
  readonly adminPassword: string;
  readonly employeePassword: string;
  readonly accountantPassword: string;
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** True once every part answers, the views exist and the first start's own events are recorded. */
export async function isHealthy(url: string): Promise<boolean> {
  const health: unknown = await (await fetch(`${url}/api/health`)).json();
  return typeof health === 'object' && health !== null && 'status' in health && health.status === 'ok';
}

/**
 * A healthy installation in an empty database and a temporary folder, with a front that serves only the API.
 */
export async function startInProcess(options: Omit<PartsOptions, 'dataDir'>): Promise<InProcess> {
  const { databaseUrl } = options;
  const dataDir = await makeTemporaryFolder('in-process');
  const closing: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    await initialiseVault({ databaseUrl, dataDir, env: { ...options.env, ...testPasswords } });
    const { backends, eventstoreUrl, stop: stopParts } = await startParts({ ...options, dataDir });
    closing.push(stopParts);
    const front = createGateway({ backend: (service) => backends[service], web: () => undefined });
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    closing.push(async () => {
      front.close();
      front.closeAllConnections();
    });
    const address = front.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`;
    await until('the first start', () => isHealthy(url));
    return {
      url,
      adminPassword: testPasswords.ADMIN_PASSWORD,
      employeePassword: testPasswords.EMPLOYEE_PASSWORD,
      accountantPassword: testPasswords.ACCOUNTANT_PASSWORD,
      databaseUrl,
      eventstoreUrl,
      dataDir,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
