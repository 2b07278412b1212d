import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { freePort } from '../free-port.ts';

const standIn = path.join(import.meta.dirname, '../../../testing/installation/stand-in.ts');
const started: ChildProcess[] = [];
let folder: string;

beforeEach(async () => {
  folder = await makeTemporaryFolder('test-front');
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<html><head></head><body>Fournil</body></html>');
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(program: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: `${port}`, ...env },
    stdio: 'ignore',
  });
  started.push(child);
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
  return { child, url };
}

it('the gateway runs as a separate program in front of two services, and stops on request', async () => {
  const command = await start(standIn, {});
  const query = await start(standIn, {});
  const front = await start(path.join(import.meta.dirname, 'main.ts'), {
    COMMAND_API_URL: command.url,
    QUERY_API_URL: query.url,
    WEB_DIST: folder,
  });
  expect(await (await fetch(`${front.url}/plan/employees`)).text()).toContain('Fournil');
  const asked = async (method: string) => (await fetch(`${front.url}/api/x`, { method })).json();
  expect(await asked('GET')).toMatchObject({ pid: query.child.pid, method: 'GET' });
  expect(await asked('POST')).toMatchObject({ pid: command.child.pid, method: 'POST' });
  front.child.kill('SIGTERM');
  await once(front.child, 'exit');
  expect(front.child.exitCode).toBe(0);
});
