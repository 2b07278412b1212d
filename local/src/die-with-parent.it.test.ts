import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const inFolder = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));

/** A parent that starts a child as `code` says, prints the child's pid, and stays. */
async function parentOf(code: string): Promise<{ parent: ChildProcess; pid: number }> {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { spawn } from 'node:child_process'; ${code}; setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  started.push(parent);
  const [line] = await once(createInterface(parent.stdout), 'line');
  return { parent, pid: Number(line) };
}

function isAlive(pid: number): boolean {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' });
  return status === 0 && !stdout.startsWith('Z');
}

const guarded = `
  const { startGuardian } = await import(${inFolder('die-with-parent.ts')});
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  const dismiss = startGuardian(child.pid, 'KILL');`;

describe.skipIf(process.platform === 'win32')(
  'a guarded child process, on systems that send no signal at the death of a parent',
  () => {
    it('ends when its parent is killed', async () => {
      const { parent, pid } = await parentOf(`${guarded} console.log(child.pid)`);
      expect(isAlive(pid)).toBe(true);
      parent.kill('SIGKILL');
      await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    });

    it('continues after its parent has released it and ended', async () => {
      const { parent, pid } = await parentOf(
        `${guarded} dismiss(); setTimeout(() => { console.log(child.pid); process.exit(0) }, 200)`,
      );
      if (parent.exitCode === null) await once(parent, 'exit');
      expect(isAlive(pid)).toBe(true);
      process.kill(pid, 'SIGKILL');
    });
  },
);

it('a program of the installation that is only waiting for messages ends when its parent is killed', async () => {
  const { parent, pid } = await parentOf(`
    const child = spawn(process.execPath, [${inFolder('../../testing/installation/stand-in-front.ts')}], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', FRONT_SITE: 'none' },
    });
    child.on('message', ({ kind }) => { if (kind === 'listening') console.log(child.pid); })`);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
