// npm run bench -- ops newcomer: the path of somebody new, timed. Clones the repository as committed into a temporary
// folder, then npm ci, npm start, the login page, a login with the password shown, the first employee. Aim: under
// three minutes on two cores, install included.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@fournil/local/free-port';
import { repositoryRoot } from '@fournil/local/paths';
import { decimal } from '../words.ts';

const aimSeconds = 180;
const patienceMs = 600_000;

const folder = await mkdtemp(path.join(os.tmpdir(), 'fournil-newcomer-'));
const clone = path.join(folder, 'fournil');
const port = await freePort();
const url = `http://localhost:${port}`;
const started = performance.now();
let last = started;

function report(what: string): void {
  const now = performance.now();
  console.log(`${what.padEnd(28)}${decimal((now - last) / 1000, 1).padStart(8)} s`);
  last = now;
}

// Variables of this script that a newcomer does not have.
const {
  ADMIN_PASSWORD: _password,
  DATABASE_URL: _database,
  EVENTSTORE_URL: _eventstore,
  DATA_DIR: _dataDir,
  NODE_OPTIONS: _options,
  ...inherited
} = process.env;
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(inherited).filter(([name]) => !/^npm_(lifecycle|package)/.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(path.delimiter),
  PORT: `${port}`,
};

function launch(
  command: string,
  args: readonly string[],
  cwd: string,
): { child: ChildProcess; lines: string[] } {
  // A process group, so that it can be ended as by Ctrl-C in a terminal.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  return { child, lines };
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { child, lines } = launch(command, args, cwd);
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${lines.slice(-20).join('\n')}`);
}

async function post(route: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(`${url}/api${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  if (response.status !== 200)
    throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
  return response;
}

let running: ChildProcess | undefined;
try {
  await run('git', ['clone', '--quiet', '--no-local', repositoryRoot, clone], folder);
  report('git clone');
  await run('npm', ['ci', '--no-audit', '--no-fund'], clone);
  report('npm ci');
  const { child, lines } = launch('npm', ['start'], clone);
  running = child;
  const deadline = performance.now() + patienceMs;
  const page = async () => {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`npm start did not bring up the page:\n${lines.slice(-20).join('\n')}`);
    }
    const response = await fetch(`${url}/plan/login`).catch(() => undefined);
    return response?.status === 200 && (await response.text()).includes('/plan/assets/');
  };
  while (!(await page())) await wait(100);
  report('npm start, page de connexion');
  const shown = () =>
    lines.map((line) => /Administrateur\s*:\s*(\S+)/.exec(line)?.[1]).find((found) => found);
  while (!shown()) await wait(50);
  const login = await post('/auth/login', { role: 'admin', password: shown() });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const added = await post(
    '/employees',
    { name: 'Nadia Benali', age: 34, role: 'vendeuse', weeklyHours: 35 },
    cookie,
  );
  const { position = '' } = await added.json();
  const list = await fetch(`${url}/api/employees`, { headers: { cookie, 'x-after-position': position } });
  if (!(await list.text()).includes('Nadia Benali')) throw new Error('The list does not show the employee');
  report('connexion, premier salarié');
  const seconds = (performance.now() - started) / 1000;
  const verdict = seconds < aimSeconds ? 'dans les temps' : 'TROP LENT';
  console.log(
    `${'en tout'.padEnd(28)}${decimal(seconds, 1).padStart(8)} s   ${verdict} (visé : ${aimSeconds} s) · ${os.availableParallelism()} cœurs, charge ${decimal(os.loadavg()[0] ?? 0)}`,
  );
  process.exitCode = seconds < aimSeconds ? 0 : 1;
} finally {
  // npm may be gone before what it started: the pipes close when the last of the group has ended.
  if (running?.pid !== undefined && running.exitCode === null) {
    const over = once(running, 'close');
    process.kill(-running.pid, 'SIGINT');
    await over;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
