/**
 * Accepts the log at the address although this installation knows another one: a copy of the known data is
 * kept, everything else is rebuilt from this log, and an event in its control stream records the change.
 */
import { randomUUID } from 'node:crypto';
import { chainStart, linkHash } from '@fournil/event-log/chain/link';
import { connectEventLog } from '@fournil/event-log/connect';
import type { EventLog } from '@fournil/event-log/event-log';
import { checkLog, logIdOf } from '@fournil/event-log/identity/check';
import { keptLogId, linkedFacts, tableExists } from '@fournil/event-log/identity/past';
import { logAdopted } from '@fournil/events/access/events';
import { controlStream } from '@fournil/events/streams';
import pg from 'pg';
import { OperationError } from './operation-error.ts';

export interface AdoptLog {
  readonly databaseUrl: string;
  readonly eventstoreUrl: string;
  readonly now: Date;
  /** Called with the planned change; nothing changes unless it answers true. */
  confirm(found: FoundLog): Promise<boolean>;
}

/** The comparison shown before anybody decides. */
export interface FoundLog {
  readonly expectedLogId: string;
  /** Null for a log without its first event. */
  readonly logId: string | null;
  readonly facts: number;
  /** Facts the installation knows, and how many of them the found log begins with. */
  readonly linked: number;
  readonly common: number;
}

/** Schemas that are renamed, each with everything in it. */
const keptSchemas = ['audit', 'views', 'audit_trail'] as const;

const noKeys = {
  obtain: () => Promise.reject(new Error('Rien n’est chiffré ici')),
  find: async () => null,
  prefetch: async () => undefined,
};

/**
 * @returns the log found and the names of the kept schemas, or null when it was not confirmed @throws
 * OperationError (nothing to adopt, another installation's log), LogUnavailable
 */
export async function adoptLog(options: AdoptLog): Promise<(FoundLog & { readonly kept: string[] }) | null> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'fournil take log',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  const log = connectEventLog({ eventStoreUrl: options.eventstoreUrl, keyring: noKeys });
  try {
    await client.connect();
    if ((await checkLog(client, log)).kind !== 'refused') {
      const { facts, linked } = await compare(client, log);
      if (facts < linked) {
        throw new OperationError(
          'Ce journal est bien celui que l’installation connaît, mais des faits qu’elle a lus n’y sont plus : npm run audit:verify dit lesquels d’abord. Le prendre tel quel les perdrait : restaurez une sauvegarde (npm run restore).',
        );
      }
      throw new OperationError(
        'Ce journal est celui que l’installation connaît (ou sa copie, que Fournil reconnaît de lui-même au démarrage) : il n’y a rien à prendre.',
      );
    }
    const siteId = await ownSite(client, log);
    const found = await compare(client, log);
    if (!(await options.confirm(found))) return null;
    return { ...found, kept: await exchange(client, log, { ...options, siteId, found }) };
  } finally {
    await log.close();
    await client.end().catch(() => undefined);
  }
}

/** @throws OperationError where the log is another installation's: its personal data have their keys elsewhere */
async function ownSite(client: pg.Client, log: EventLog): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    "select value from vault.meta where name = 'site_id'",
  );
  const siteId = rows[0]?.value ?? '';
  const [opened] = await log.readStoredStream(controlStream);
  if (opened && opened.metadata.siteId !== siteId) {
    throw new OperationError(
      'Ce journal est celui d’une autre installation : ses données personnelles ont leurs clés ailleurs, il ne peut pas être pris. Corrigez EVENTSTORE_URL, ou restaurez une sauvegarde.',
    );
  }
  return siteId;
}

async function compare(client: pg.Client, log: EventLog): Promise<FoundLog> {
  const linked = await linkedFacts(client);
  let facts = 0;
  let common = 0;
  let hash: Buffer = chainStart;
  for await (const page of log.readAll(null, { decode: false, pageSize: 2000 })) {
    const isSame = common === facts && facts < linked;
    const { rows } = isSame
      ? await client.query<{ hash: Buffer }>(
          'select hash from audit.chain where number > $1 and number <= $2 order by number',
          [facts, facts + page.length],
        )
      : { rows: [] };
    for (const [index, event] of page.entries()) {
      if (common !== facts + index) break;
      hash = linkHash(hash, event);
      if (rows[index]?.hash.equals(hash)) common += 1;
    }
    facts += page.length;
  }
  return { expectedLogId: (await keptLogId(client)) ?? '', logId: await logIdOf(log), facts, linked, common };
}

/** All in one transaction, the fact included: it is appended before the commit. */
async function exchange(
  client: pg.Client,
  log: EventLog,
  { found, siteId, now }: { found: FoundLog; siteId: string; now: Date },
): Promise<string[]> {
  const suffix = now.toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const kept: string[] = [];
  await client.query('begin');
  try {
    const root = await lastHash(client);
    for (const schema of keptSchemas) {
      const { rows } = await client.query<{ there: boolean }>(
        'select to_regnamespace($1) is not null as there',
        [schema],
      );
      if (!rows[0]?.there) continue;
      const name = `${schema}_kept_${suffix}`;
      await client.query(`alter schema ${schema} rename to "${name}"`);
      kept.push(name);
    }
    for (const table of ['projections.checkpoints', 'projections.parked', 'mail.reactor']) {
      if (await tableExists(client, table)) await client.query(`delete from ${table}`);
    }
    if (await tableExists(client, 'projections.log_state')) {
      await client.query(
        "update projections.log_state set refused = null, truncated = '{}', tombstoned = '{}', looked_to = null, moves = moves + 1",
      );
    }
    const logId = await record(log, { found, siteId, now, root });
    await client.query(
      `insert into vault.meta (name, value) values ('log_id', $1) on conflict (name) do update set value = excluded.value`,
      [logId],
    );
    await client.query('commit');
    return kept;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function lastHash(client: pg.Client): Promise<string> {
  if (!(await tableExists(client, 'audit.chain'))) return '';
  const { rows } = await client.query<{ root: string }>(
    "select encode(hash, 'hex') as root from audit.chain order by number desc limit 1",
  );
  return rows[0]?.root ?? '';
}

/** Opens an empty log, and records in it that it was adopted. @returns its id */
async function record(
  log: EventLog,
  { found, siteId, now, root }: { found: FoundLog; siteId: string; now: Date; root: string },
): Promise<string> {
  const id = randomUUID();
  const metadata = {
    commandId: id,
    correlationId: id,
    actor: { kind: 'system' as const },
    recordedAt: now.toISOString(),
    siteId,
    schemaVersion: logAdopted.version,
  };
  const { expectedLogId, linked, common } = found;
  const taken = { id, type: logAdopted.type, data: { expectedLogId, linked, root, common }, metadata };
  const history = await log.readStoredStream(controlStream);
  if (found.logId !== null) {
    await log.append(controlStream, history.at(-1)?.revision ?? 'none', [taken]);
    return found.logId;
  }
  const logId = randomUUID();
  const opened = { id: randomUUID(), type: 'LogOpened', data: { logId, generation: 1 }, metadata };
  await log.append(controlStream, 'none', [opened, taken]);
  return logId;
}
