import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { repositoryRoot } from '../paths.ts';
import { builtPrograms } from './built-programs.ts';

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fournil-built-'));
});

afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function stop() {
  if (child?.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts the installation; resolves to its address once every part is well. */
async function start(): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [path.join(repositoryRoot, 'local/src/start.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}` },
    stdio: 'ignore',
  });
  const health = async () => {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    return answer?.ok ? (await answer.json()).status : undefined;
  };
  await expect.poll(health, { timeout: 240_000, interval: 100 }).toBe('ok');
  return url;
}

/** The programs that the present start runs, by their command lines. */
async function running(): Promise<string> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'args=', '--ppid', `${child?.pid}`], (_, output) => resolve(output));
  });
}

it('a start runs the bundle that the start before it made, and opens what that one recorded', async () => {
  await start();
  await expect.poll(() => builtPrograms().programs, { timeout: 120_000, interval: 200 }).toBeDefined();
  await stop();
  const url = await start();
  const commands = await running();
  for (const program of Object.values(builtPrograms().programs ?? {})) expect(commands).toContain(program);
  expect((await fetch(`${url}/plan`)).status).toBe(200);
  expect(await readFile(path.join(dataDir, 'logs/front.log'), 'utf8')).not.toContain('"level":60');
});
