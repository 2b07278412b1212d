/** The reads behind the screens, answer made into JSON, against the shortest question to the same pool. */

import { rolePermissions } from '@fournil/contracts/permissions';
import type { EventLog } from '@fournil/event-log/event-log';
import type { ServiceRequest } from '@fournil/http-service/service';
import { queryImplementations } from '@fournil/query-api/app/implementations';
import { PlanThread } from '@fournil/query-api/planning/plan/thread/plan-thread';
import type { ViewsSeal } from '@fournil/store/seal/views-seal';
import { MailServerSettings } from '@fournil/store/vault/mail/mail-server';
import { Outbox } from '@fournil/store/vault/mail/outbox';
import { PushDevices } from '@fournil/store/vault/mail/push-devices';
import { PersonalKeys } from '@fournil/store/vault/personal-keys';
import { SiteAddress } from '@fournil/store/vault/site-address';
import { type AuditTrailDatabase, auditGroup } from '@fournil/views/audit/view';
import { viewTypes } from '@fournil/views/pg-types';
import { viewsOn } from '@fournil/views/views-being-built';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Day, pagesOf } from './pages.ts';
import { quantile } from './words.ts';

interface Screen {
  readonly name: string;
  readonly endpoint: string;
  readonly query?: Readonly<Record<string, string>>;
}

const screens: readonly Screen[] = [
  { name: 'salariés, tout ce qui fut déclaré', endpoint: 'employees.list' },
  { name: 'salariés, comme les pages', endpoint: 'employees.list', query: { declared: 'recent' } },
  { name: 'tableau de bord', endpoint: 'dashboard.get' },
  { name: 'absences, un mois', endpoint: 'absences.statistics', query: { period: 'month' } },
  { name: 'absences, une année', endpoint: 'absences.statistics', query: { period: 'year' } },
  { name: "journal d'audit", endpoint: 'audit.list' },
  { name: "journal d'audit, recherche", endpoint: 'audit.list', query: { q: 'grippe' } },
  { name: 'état du service', endpoint: 'access.health' },
];

export interface Timing {
  readonly name: string;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Characters of the answer. */
  readonly size: number;
}

export interface QueryTimings {
  readonly selectOne: Timing;
  /** Heaviest first. */
  readonly screens: readonly Timing[];
}

async function timed(name: string, runs: number, work: () => Promise<number>): Promise<Timing> {
  const times: number[] = [];
  let size = 0;
  // The first ones pay for plans and compiled code.
  for (let run = -5; run < runs; run += 1) {
    const started = performance.now();
    size = await work();
    if (run >= 0) times.push(performance.now() - started);
  }
  return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99), size };
}

type Read = (endpoint: string, asked?: Asked) => (() => Promise<number>) | undefined;

/** The parameters of a query. */
interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The query service's reads as the administrator, without HTTP; each returns the length of its answer. */
async function withReads<T>(
  { databaseUrl, log, seal }: { databaseUrl: string; log: EventLog; seal: ViewsSeal },
  work: (read: Read, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types: viewTypes(seal) });
  const views = viewsOn(pool);
  const trail = new Kysely<AuditTrailDatabase>({ dialect: new PostgresDialect({ pool }) }).withSchema(
    auditGroup.schema,
  );
  const trailReached = async () => undefined;
  // No query timed here reads a mail: any key will do.
  const keyring = new PersonalKeys(pool, Buffer.alloc(32));
  const outbox = new Outbox(pool, keyring);
  const planThread = new PlanThread();
  const implementations = queryImplementations(
    {
      views,
      trail,
      trailReached,
      pool,
      seal,
      logServer: { warnings: () => [] },
      outbox,
      mailServer: new MailServerSettings(pool, keyring),
      push: new PushDevices(pool, keyring),
      log,
      digest: (text) => text,
      siteAddress: new SiteAddress(pool, {}),
      accountantEmail: undefined,
    },
    planThread,
  );
  const request: ServiceRequest = {
    params: {},
    query: {},
    body: undefined,
    session: {
      id: 'bench',
      role: 'admin',
      name: 'Administrateur',
      permissions: rolePermissions.admin,
      mustChangePassword: false,
    },
    correlationId: 'bench',
    address: '127.0.0.1',
    origin: 'http://127.0.0.1',
    now: new Date(),
    header: () => undefined,
    setHeader: () => undefined,
    rawBody: '',
  };
  const read: Read = (endpoint, { params = {}, query = {} } = {}) => {
    const found = implementations.find((one) => one.endpoint.id === endpoint);
    if (!found) return undefined;
    const parsed = {
      params: (found.endpoint.params?.parse(params) ?? {}) as Record<string, string>,
      query: found.endpoint.query?.parse(query) ?? {},
    };
    return async () => (JSON.stringify(await found.handle({ ...request, ...parsed })) ?? '').length;
  };
  try {
    return await work(read, pool);
  } finally {
    await planThread.close();
    await views.destroy();
  }
}

/** As often as 15 seconds allow, so that the bench ends. */
async function timedWithin(name: string, runs: number, work: () => Promise<number>): Promise<Timing> {
  const once = performance.now();
  await work();
  return timed(name, Math.max(20, Math.min(runs, Math.floor(15_000 / (performance.now() - once)))), work);
}

/** At least a hundred calls of each as the administrator, one at a time. */
export const timeQueries = (
  databaseUrl: string,
  log: EventLog,
  seal: ViewsSeal,
  runs = 200,
): Promise<QueryTimings> =>
  withReads({ databaseUrl, log, seal }, async (read, pool) => {
    const selectOne = await timed(
      'SELECT 1',
      runs * 5,
      async () => (await pool.query('select 1')).rows.length,
    );
    const timings: Timing[] = [];
    for (const { name, endpoint, query = {} } of screens) {
      const work = read(endpoint, { query });
      if (work) timings.push(await timedWithin(name, runs, work));
    }
    return { selectOne, screens: timings.sort((one, other) => other.p99 - one.p99) };
  });

/** Times the pages' queries for that day or month, or only these `calls`; heaviest first. */
export const timePages = (
  place: { databaseUrl: string; log: EventLog; seal: ViewsSeal },
  { calls, ...day }: Day & { readonly calls?: readonly string[] | undefined },
  runs = 60,
): Promise<readonly Timing[]> =>
  withReads(place, async (read) => {
    const timings: Timing[] = [];
    for (const [endpoint, asked] of pagesOf(day)) {
      if (calls && !calls.includes(endpoint)) continue;
      const name = [endpoint, ...Object.values(asked.query ?? {})].join(' ');
      try {
        const work = read(endpoint, asked);
        if (work) timings.push(await timedWithin(name, runs, work));
        else console.log(`${name} : inconnu`);
      } catch (error) {
        console.log(`${name} : ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
      }
    }
    return timings.sort((one, other) => other.p95 - one.p95);
  });
