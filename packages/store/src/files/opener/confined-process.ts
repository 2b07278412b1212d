/** A confined process for foreign files: how it is started, measured, made to yield, and watched. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { clearTimeout, setTimeout } from 'node:timers';
import { confined, dataOf } from './confinement.ts';

/** Milliseconds a process may take to load, on a machine under load. */
const mostToStart = 30_000;
const megabyte = 1_000_000;

/** Resolves to whether the process has loaded. */
export const ready = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), mostToStart);
    const settle = (isReady: boolean) => {
      clearTimeout(late);
      resolve(isReady);
    };
    child.once('message', () => settle(true));
    child.once('error', () => settle(false)).once('exit', () => settle(false));
  });

export function start(heapMb: number, dataKb: number | null): ChildProcess {
  const { command, args, env } = confined({ heapMb, dataKb });
  return spawn(command, args, {
    env: { ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Measured once, since it depends on the version of Node, on the libraries and on the machine. */
export async function measureLoaded(heapMb: number): Promise<number | null> {
  const child = start(heapMb, null);
  try {
    return (await ready(child)) && child.pid !== undefined ? dataOf(child.pid) : null;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Many times less of the processor than who wants it too, where the system lets us say so. */
export function yieldsToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process ended, or already has a lower limit.
  }
}

/** If the kernel cannot limit a process, this one measures it. */
export function watchFromOutside(child: ChildProcess, mostMb: number): void {
  if (process.platform === 'linux' || process.platform === 'win32') return;
  const look = setInterval(() => {
    execFile('ps', ['-o', 'rss=', '-p', `${child.pid}`], (error, output) => {
      if (!error && Number(output) * 1000 > mostMb * megabyte) child.kill('SIGKILL');
    });
  }, 200);
  child.once('exit', () => clearInterval(look));
}
