/** The command lines, as processes, against log servers that fail as real ones were seen to. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openCommandDeps } from '@fournil/command-api/app/open-deps';
import { openStoredLog } from '@fournil/event-log/stored-log';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { createAuditTables } from '@fournil/views/audit/chain-table';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Behaviour } from '../../testing/event-node/scripted/behaviours.ts';
import { type MemoryLog, memoryLog } from '../../testing/event-node/scripted/memory-log.ts';
import {
  type ScriptedServer,
  type ScriptedServerOptions,
  startScriptedServer,
} from '../../testing/event-node/scripted/scripted-server.ts';
import { runCli } from '../../testing/installation/run-cli.ts';
import { localhostCertificate } from '../../testing/tls-certificates.ts';
import { createDatabase, type TestDatabase } from '../../testing/worlds/database.ts';
import { eventOf } from '../../testing/worlds/event-of.ts';

/** Of every address below; nothing that is printed may hold it. */
const password = 'tres-secret-mot';

/** Each command that asks the log, with what it is given. */
const commands: Readonly<Record<string, { readonly cli: string; readonly args: readonly string[] }>> = {
  backup: { cli: 'backup-cli.ts', args: [] },
  rebuild: { cli: 'rebuild-cli.ts', args: ['--dry-run'] },
  'audit:verify': { cli: 'audit-verify-cli.ts', args: [] },
  'adopt-log': { cli: 'adopt-log-cli.ts', args: [] },
  'repair-stream': { cli: 'repair-stream-cli.ts', args: ['fournil.control-log'] },
  'rebuild-claims': { cli: 'rebuild-claims-cli.ts', args: [] },
  'reset-password': { cli: 'reset-password-cli.ts', args: [] },
  'copy-log': { cli: 'copy-log-cli.ts', args: [] },
};

interface Failing {
  readonly is: string;
  readonly command: keyof typeof commands;
  readonly options?: ScriptedServerOptions;
  /** Before the command begins. */
  readonly begin?: (server: ScriptedServer) => unknown;
  readonly address?: (server: ScriptedServer) => string;
  /** A busy machine may miss an answer, and asks once more then. */
  readonly waitSeconds?: string;
  /** In what is printed. */
  readonly says: string;
}

const plain = ({ port }: { port: number }) => `esdb://ops:${password}@127.0.0.1:${port}?tls=false`;
const secure = (host: string, query = '') => {
  return ({ port }: ScriptedServer) => `esdb://ops:${password}@${host}:${port}?tls=true${query}`;
};
const becomes =
  (behaviour: Behaviour) =>
  ({ become }: ScriptedServer) =>
    become(behaviour);

/** Each cause is met by a command, and each command meets a cause: what one says of it they all do, from one place. */
const rows: readonly Failing[] = [
  {
    is: 'refusing the password',
    command: 'rebuild-claims',
    options: { certificate: localhostCertificate, account: { username: 'ops', password: 'un autre' } },
    address: secure('localhost', '&tlsCAFile=CA'),
    says: 'identifiant ou mot de passe faux. Corrigez-les dans EVENTSTORE_URL',
  },
  {
    is: 'killed',
    command: 'backup',
    begin: ({ gate }) => gate.kill(),
    says: 'aucune connexion (connexion refusée)',
  },
  { is: 'frozen', command: 'backup', begin: ({ gate }) => gate.freeze(), says: 'ne répond pas à temps' },
  {
    is: 'shut down',
    command: 'backup',
    begin: (server) => void server.stopInOrder(30_000),
    waitSeconds: '4',
    says: 'n’a pas de nœud meneur',
  },
  { is: 'silent', command: 'rebuild', begin: becomes('silent'), says: 'ne répond pas à temps' },
  {
    is: 'without a leader',
    command: 'audit:verify',
    begin: becomes('no leader'),
    says: 'démarrez la majorité des nœuds',
  },
  {
    is: 'unreadable for this account',
    command: 'audit:verify',
    begin: becomes('missing right'),
    says: 'n’a pas le droit de lire $all',
  },
  {
    is: 'presenting an unknown certificate',
    command: 'copy-log',
    options: { certificate: localhostCertificate },
    address: secure('localhost'),
    says: 'n’est pas signé par une autorité connue',
  },
  {
    is: 'presenting the certificate of another host',
    command: 'backup',
    options: { certificate: localhostCertificate },
    address: secure('127.0.0.1', '&tlsCAFile=CA'),
    says: 'n’est pas à ce nom',
  },
  {
    is: 'without TLS although the address asks for it',
    command: 'repair-stream',
    address: secure('localhost'),
    says: 'demande TLS, mais le serveur',
  },
  {
    is: 'using TLS although the address excludes it',
    command: 'adopt-log',
    options: { certificate: localhostCertificate },
    says: 'parle TLS, mais EVENTSTORE_URL ne le demande pas',
  },
  {
    is: 'given by a malformed address',
    command: 'rebuild',
    address: () => `esdb://ops:${password}@log:x?tls=false`,
    says: 'le port de log',
  },
  {
    is: 'given by an unknown host name',
    command: 'backup',
    address: () => `esdb://ops:${password}@journal.invalid?tls=false`,
    says: 'nom inconnu',
  },
  // Ready for who only looks; each is met by a command at its work.
  {
    is: 'disconnected during a read',
    command: 'backup',
    begin: becomes('cut'),
    says: 'Le journal ne répond pas',
  },
  {
    is: 'stalled during a read',
    command: 'audit:verify',
    begin: becomes('stuck'),
    says: 'ne répond pas à temps',
  },
  {
    is: 'disconnected during a read',
    command: 'copy-log',
    begin: becomes('cut'),
    says: 'Le journal ne répond pas',
  },
  {
    is: 'refusing its positions',
    command: 'audit:verify',
    begin: becomes('positions refused'),
    says: 'ne répond pas comme attendu',
  },
  {
    is: 'read-only',
    command: 'reset-password',
    begin: becomes('reading only'),
    says: 'n’a pas le droit d’écrire dans les flux de Fournil',
  },
];

describe('a command that uses the log', () => {
  let database: TestDatabase;
  let folder: string;
  let shared: MemoryLog;
  const servers: ScriptedServer[] = [];

  const serve = async (options: ScriptedServerOptions = {}): Promise<ScriptedServer> => {
    const server = await startScriptedServer({ log: shared, ...options });
    servers.push(server);
    return server;
  };
  /** Each on a copy of the database: some require that no service runs, and they run at the same time here. */
  const run = async (
    command: string,
    address: string,
    waitSeconds = '0',
    given?: readonly string[],
    onOutput?: (printed: string) => void,
  ) => {
    const own = await createDatabase(database);
    const { cli = '', args: usual = [] } = commands[command] ?? {};
    const args = given ?? usual;
    const env = {
      DATABASE_URL: own.url,
      EVENTSTORE_URL: address.replace('=CA', `=${encodeURIComponent(path.join(folder, 'ca.pem'))}`),
      DATA_DIR: folder,
      LOG_WAIT_SECONDS: waitSeconds,
    };
    const target = { TO_EVENTSTORE_URL: env.EVENTSTORE_URL, TO_DATABASE_URL: own.url };
    const ended =
      command === 'copy-log'
        ? runCli(cli, args, { ...env, ...target, EVENTSTORE_URL: plain(servers[0] ?? { port: 0 }) }, '\n')
        : runCli(cli, args, env, '\n', onOutput);
    return ended.finally(own.drop);
  };

  beforeAll(async () => {
    database = await createDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'fournil-failing-log-'));
    await writeFile(path.join(folder, 'ca.pem'), localhostCertificate.cert);
    shared = memoryLog();
    const server = await serve();
    const env = { DATABASE_URL: database.url, EVENTSTORE_URL: plain(server), DATA_DIR: folder };
    await initialiseVault({ databaseUrl: database.url, dataDir: folder, env: {} });
    const deps = await openCommandDeps(env);
    for (const [index, city] of ['Lyon', 'Nantes', 'Lille'].entries())
      await deps.log.append('fournil.settings-1.site', index === 0 ? 'none' : index - 1, [
        eventOf('SiteUpdated', { city }),
      ]);
    await deps.close();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await createAuditTables(client).finally(() => client.end());
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is tested with a failing log, for every such command', () => {
    expect(new Set(rows.map(({ command }) => command))).toEqual(new Set(Object.keys(commands)));
  });

  it.concurrent.each(rows)(
    'prints one sentence about the fault of a log that is $is: $command',
    async (row) => {
      const server = await serve(row.options);
      await row.begin?.(server);
      const { code, output } = await run(row.command, (row.address ?? plain)(server), row.waitSeconds);
      expect(output.replaceAll('\u202f', ' ')).toContain(row.says);
      expect(code).toBe(1);
      // Neither stack nor password, of the log or the database.
      expect(output).not.toMatch(/^\s+at /m);
      expect(output).not.toContain(password);
      expect(output).not.toContain(new URL(database.url).password || password);
    },
  );

  it("warns about the clock and completes when the log server's clock is ahead", async () => {
    const server = await serve({ clockAheadMs: 8000 });
    const { code, output } = await run('backup', plain(server));
    expect(output).toContain('L’horloge de cette machine retarde');
    expect(output).toContain('faits, tête de la chaîne');
    expect(code).toBe(0);
    // This backup is the only file: no command above left half a backup.
    expect(await readdir(path.join(folder, 'backups'))).toHaveLength(1);
  });

  it('prints why it waits, and completes when the log is available again', async () => {
    const server = await serve();
    server.become('no leader');
    const { code, output } = await run('backup', plain(server), '60', undefined, (printed) => {
      if (printed.includes('n’a pas de nœud meneur')) server.become('as usual');
    });
    expect(output).toContain('n’a pas de nœud meneur');
    expect(code).toBe(0);
  });

  describe('repair-stream of a deleted stream', () => {
    const stream = 'fournil.settings-1.site';

    it('makes the stream readable again, and reports that all its events are present', async () => {
      shared.deleteStream(stream);
      const server = await serve();
      const { code, output } = await run('repair-stream', plain(server), '0', [stream]);
      expect(output).toContain('se lit de nouveau depuis son premier fait, 3 en tout');
      expect(code).toBe(0);
    });

    it('names each event that the server has deleted for good, and fails', async () => {
      const events = await storedOf(stream);
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const link = `insert into audit.chain (number, position, event_id, stream, revision, type, hash)
                    values (1, 1, $1, $2, 0, 'SiteUpdated', '')`;
      await client.query(link, [events[0]?.id, stream]).finally(() => client.end());
      shared.deleteStream(stream);
      shared.scavenge();
      const server = await serve();
      const { code, output } = await run('repair-stream', plain(server), '0', [stream]);
      expect(output).toContain('- révision 0 (SiteUpdated, fait n° 1 de la chaîne)');
      expect(output).toContain('- révision 1 (que la chaîne ne connaît pas)');
      expect(output).not.toContain('- révision 2');
      expect(code).toBe(1);
    });

    it('reports a stream that the server has deleted for good (tombstone)', async () => {
      shared.tombstone(stream);
      const server = await serve();
      const { code, output } = await run('repair-stream', plain(server), '0', [stream]);
      expect(output).toContain('supprimé pour toujours sur le serveur (tombstone)');
      expect(code).toBe(1);
    });

    const storedOf = async (name: string) => {
      const log = openStoredLog(plain(await serve()));
      return log.readStoredStream(name).finally(() => log.close());
    };
  });
});
