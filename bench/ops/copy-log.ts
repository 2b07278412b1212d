// npm run bench -- ops copy-log [--events 200000]: a whole installation moved to another log server and back by the command
// line, as an operator would: killed in the middle each way and begun again, then compared with a rebuild.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openLog } from '@fournil/command-api/app/open-log';
import { connectEventLog } from '@fournil/event-log/connect';
import { LogUnavailable } from '@fournil/event-log/event-log';
import { openInstallation } from '@fournil/local/installation';
import { startPostgres } from '@fournil/local/postgres/start-postgres';
import { readSettings } from '@fournil/local/settings';
import { initialiseVault } from '@fournil/store/vault/first-start';
import { openVault } from '@fournil/store/vault/vault';
import pg from 'pg';
import { spawnEventNode } from '../../testing/event-node/spawned-node.ts';
import { appendAll, eventMix } from '../../testing/worlds/event-mix.ts';
import { residentBytes } from '../processes.ts';
import { decimal, loads, megabytes, rounded } from '../words.ts';

const { values: args } = parseArgs({
  options: { events: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const total = Number(args.events);

const folder = await mkdtemp(path.join(os.tmpdir(), 'fournil-bench-copy-'));
const back = path.join(folder, 'back');
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
for (const name of ['fournil', 'here', 'there']) await postgres.ensureDatabase(name);
const databaseUrl = postgres.url('fournil');
const [here, there] = [
  await spawnEventNode(postgres.url('here')),
  await spawnEventNode(postgres.url('there')),
];

interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
  readonly memory: number;
}

const command = (
  cli: string,
  cliArgs: readonly string[],
  env: NodeJS.ProcessEnv,
  killAt?: RegExp,
): Promise<Ran> => run([path.join(import.meta.dirname, '../../ops/src', cli), ...cliArgs], env, killAt);

/** Runs a program; kills it once its output matches `killAt`. */
async function run(program: readonly string[], env: NodeJS.ProcessEnv, killAt?: RegExp): Promise<Ran> {
  const started = performance.now();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (killAt?.test(text)) child.kill('SIGKILL');
    });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, residentBytes(child.pid ?? 0));
  }, 100);
  await once(child, 'close');
  clearInterval(watch);
  return { code: child.exitCode, output, seconds: (performance.now() - started) / 1000, memory };
}

/** The last line of progress, and what the command ended with. */
const summaryOf = ({ output }: Ran): string =>
  output
    .trim()
    .split('\n')
    .filter((line) => /^(Copie|Relecture) : /.test(line))
    .at(-1) ?? '(rien)';

function say(what: string, ran: Ran, events = 0): void {
  const rate = events > 0 ? `${rounded(events / ran.seconds)} faits/s` : '';
  console.log(
    `${what.padEnd(44)}${`${decimal(ran.seconds, 1)} s`.padStart(10)}${rate.padStart(16)}${megabytes(ran.memory).padStart(12)}   code ${ran.code}`,
  );
}

function demand(isSo: boolean, what: string, { output }: Ran): void {
  if (isSo) return;
  throw new Error(`${what}\n${output.slice(-3000)}`);
}

/** Until views or trail have the whole log. */
async function follow(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const ran = await run([path.join(import.meta.dirname, '../run/step.ts'), name, '1'], env);
  demand(ran.code === 0, 'not level', ran);
}

/** Progress is printed as « (52 %) ». */
const middle = / faits sur .*\((4[5-9]|[5-9]\d) %\)/;

try {
  console.log(`${rounded(total)} événements · ${os.availableParallelism()} cœurs · charge ${loads()}\n`);
  await initialiseVault({ databaseUrl, dataDir: folder, env: {} });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The bench reports why it ended, and not that Postgres went with it.
  pool.on('error', () => undefined);
  const vault = await openVault({ pool, dataDir: folder, env: {} });
  const log = connectEventLog({ eventStoreUrl: here.connectionString, keyring: vault.keyring });
  await openLog(log, pool, vault.siteId, new Date());
  const events = await appendAll(eventMix(total, Number(args.seed)), async (one) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await log.append(one.stream, one.expected, one.events);
      } catch (error) {
        // For a machine that hangs for a while; equal ids prevent writing twice.
        if (!(error instanceof LogUnavailable) || tries === 20) throw error;
      }
    }
  });
  await log.close();
  await pool.end();
  console.log(`${rounded(events + 1)} faits écrits`);

  const installation = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const onHere = { ...installation, EVENTSTORE_URL: here.connectionString };
  const onThere = { ...installation, EVENTSTORE_URL: there.connectionString };
  for (const name of ['views', 'audit']) await follow(name, onHere);

  /** The whole way: killed in the middle, begun again. */
  const move = async (name: string, env: NodeJS.ProcessEnv) => {
    const first = await command('copy-log-cli.ts', [], env, middle);
    say(`${name}, tué au milieu`, first);
    console.log(`   ${summaryOf(first)}`);
    demand(first.code === null, 'it was not killed: too few events for a line of progress', first);
    const second = await command('copy-log-cli.ts', [], env);
    say(`${name}, repris`, second);
    demand(second.code === 0 && second.output.includes('Journaux égaux'), 'not copied', second);
    const lines = second.output
      .trim()
      .split('\n')
      .filter((line) => line !== '');
    for (const line of lines.filter((one) => /Journaux égaux|tête de la chaîne|lignes?, égales?/.test(one)))
      console.log(`   ${line}`);
    const resumed = lines.filter((line) => line.startsWith('Copie')).at(0) ?? '';
    console.log(`   ${resumed}`);
    return /tête de la chaîne \(SHA-256\)\s+(\w+)/.exec(second.output)?.[1];
  };
  const same = async (name: string, env: NodeJS.ProcessEnv) => {
    const dry = await command('rebuild-cli.ts', ['--dry-run'], env);
    say(`${name}, rebuild --dry-run`, dry);
    demand(dry.code === 0, 'views differ', dry);
    const verified = await command('audit-verify-cli.ts', [], env);
    say(`${name}, audit:verify`, verified);
    demand(verified.code === 0, 'the chain does not hold', verified);
    console.log(
      `   ${verified.output
        .trim()
        .split('\n')
        .findLast((line) => /faits/.test(line))}`,
    );
  };

  const heads = [await move('aller', { ...onHere, TO_EVENTSTORE_URL: there.connectionString })];
  const moved = await command('rebuild-cli.ts', [], onThere);
  say('places déménagées et vues refaites', moved);
  demand(moved.code === 0, 'not moved', moved);
  await same('aller', onThere);

  const home = { ...process.env, DATA_DIR: back, DATABASE_URL: '', EVENTSTORE_URL: '' };
  heads.push(
    await move('retour dans un dossier vide', {
      ...home,
      FROM_EVENTSTORE_URL: there.connectionString,
      FROM_DATABASE_URL: databaseUrl,
    }),
  );
  await mkdir(path.join(back, 'keys'), { recursive: true });
  await copyFile(path.join(folder, 'keys/master.key'), path.join(back, 'keys/master.key'));
  const installed = await openInstallation(readSettings(home), home);
  const atHome = {
    DATABASE_URL: installed.databaseUrl,
    EVENTSTORE_URL: installed.eventstoreUrl,
    DATA_DIR: back,
  };
  for (const name of ['views', 'audit']) await follow(name, atHome);
  await same('retour', atHome);
  await installed.close();
  console.log(
    heads[0] === heads[1] ? '\nMême tête de chaîne aux trois endroits.' : '\nLES TÊTES DE CHAÎNE DIFFÈRENT',
  );
  console.log(`Charge à la fin : ${loads()}`);
} finally {
  await here.close();
  await there.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
