import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { viewsTexts } from '@fournil/command-api/shared/views-caught-up';
import { groups } from '@fournil/projections/app/groups';
import { startVerifier } from '@fournil/projections/audit/verifier';
import { runGroup } from '@fournil/projections/kernel/run-group';
import { startQueryApi } from '@fournil/query-api/app/start';
import { pino } from 'pino';
import { expectDocumented } from '../../tests/openapi/documented.ts';
import { until } from '../until.ts';
import { type Places, startCommandService, type TestCaller, testPasswords } from './command-service.ts';

export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  readonly json: any;
}

/** Writes and reads as one person, and sees everybody's writes: every read sends the last position. */
export interface TestPerson extends TestCaller {
  get(path: string, headers?: Record<string, string>): Promise<ReadAnswer>;
  /** A query that has a body. */
  ask(path: string, body: object): Promise<ReadAnswer>;
  /** A file that the command side gives, or makes of a form. */
  download(path: string, form?: FormData): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
}

/** The later one of two positions `log:commit`; parallel calls are answered in any order. */
function later(one: string | undefined, other: string | undefined): string | undefined {
  if (!one || !other) return other ?? one;
  const commit = (position: string) => BigInt(position.slice(position.lastIndexOf(':') + 1));
  return commit(other) > commit(one) ? other : one;
}

/**
 * A read while views are rebuilt, or one that gave up waiting for a write: the site retries, and so do we.
 */
const isEarly = ({ status, headers, json }: ReadAnswer): boolean =>
  (status === 503 && json?.code === 'unavailable') || headers.get('x-stale') === 'true';

const silent = pino({ level: 'silent' });

let template: Promise<Places> | undefined;

/** A completed first start: tables, keys, passwords and views exist. Each process makes it once. */
async function makeTemplate(): Promise<Places> {
  const first = await startOn(() => new Date());
  await until('the first start', () => first.daemons.every((daemon) => daemon.state() === 'live'));
  await first.close();
  return first.commands.close();
}

/** The whole server side in this process: commands, projections, queries, on a real database and log. */
export async function startBothSides(options: { now?: () => Date } = {}) {
  template ??= makeTemplate();
  const { daemons: _, close, ...sides } = await startOn(options.now ?? (() => new Date()), await template);
  return {
    ...sides,
    stop: async () => {
      await close();
      await sides.commands.stop();
    },
  };
}

async function startOn(now: () => Date, from?: Places) {
  const commands = await startCommandService({ now, ...(from ? { template: from } : {}) });
  const { env, deps } = commands;
  const daemons = groups.map((runnable) =>
    runGroup({
      runnable,
      databaseUrl: env.DATABASE_URL,
      log: deps.log,
      seal: deps.seal,
      logger: silent,
      keys: deps.vault.keyring,
    }),
  );
  // A command that waits for the views is refused at once if nothing updates them.
  await until('the views are followed', async () => daemons.every((one) => one.state() === 'live'));
  const verifier = startVerifier({
    databaseUrl: env.DATABASE_URL,
    log: deps.log,
    seal: deps.seal,
    logger: silent,
  });
  const query = await startQueryApi(env, silent, { clock: now });
  if (!query.app) throw new Error('no app');
  const server = createHttpServer(query.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const read = async (
    path: string,
    cookie: string | undefined,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<ReadAnswer> => {
    const method = body ? 'POST' : 'GET';
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // The byte order mark is part of what is tested.
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
    const json = isJson ? JSON.parse(text) : null;
    expectDocumented({ method, path, status: response.status, ...(isJson ? { json } : {}) });
    return { status: response.status, headers: response.headers, text, bytes, json };
  };

  // Reads see everybody's writes.
  let position: string | undefined;
  const after = () => (position ? { 'x-after-position': position } : {});
  const readWritten = (...[path, cookie, headers, body]: Parameters<typeof read>): Promise<ReadAnswer> =>
    until('the views have what was written', async () => {
      const answer = await read(path, cookie, { ...after(), ...headers }, body);
      // An explicit position is used as given, whatever the answer.
      return (headers?.['x-after-position'] !== undefined || !isEarly(answer)) && answer;
    });
  const person = (cookie: string | undefined): TestPerson => {
    const caller = commands.caller(cookie);
    return {
      call: async (...args) => {
        const answer = await until('the views follow', async () => {
          const one = await caller.call(...args);
          // Nothing was recorded, so the call is repeated.
          return one.json?.error !== viewsTexts.behind && one;
        });
        position = later(position, answer.json?.position);
        return answer;
      },
      download: async (path, form) => {
        const response = await fetch(`${commands.url}/api${path}`, {
          headers: cookie ? { cookie } : {},
          ...(form ? { method: 'POST', body: form } : {}),
        });
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.ok) expectDocumented({ method: form ? 'POST' : 'GET', path, status: response.status });
        return { status: response.status, headers: response.headers, bytes };
      },
      get: (path, headers) => readWritten(path, cookie, headers),
      ask: (path, body) => readWritten(path, cookie, {}, body),
    };
  };
  const login = async (body: unknown): Promise<TestPerson> => {
    const answer = await commands.anonymous.call('POST', '/auth/login', body);
    if (answer.status !== 200) throw new Error(`login refused: ${JSON.stringify(answer.json)}`);
    return person(answer.cookie);
  };
  return {
    commands,
    url,
    anonymous: person(undefined),
    /** The person with this cookie. */
    person,
    login,
    loginAs: (role: 'admin' | 'employee' | 'accountant') => login({ role, password: testPasswords[role] }),
    daemons,
    /** Stops all but the command side. */
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([...daemons, verifier].map((one) => one.stop()));
      await query.stop();
    },
  };
}
