/** One process that opens foreign files, one at a time: started when it is needed, ended when it is not or goes too far. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';
import type { FileProblem } from '../content/problem.ts';
import { confined, dataOf } from './confinement.ts';
import type { Task, TaskResults } from './tasks.ts';

export interface OpenerLimits {
  /** Megabytes a document may take, on top of what the process holds once it is loaded. */
  readonly memoryMb: number;
  /** Megabytes of heap of the process. */
  readonly heapMb: number;
  /** Milliseconds without a document after which the process is ended. */
  readonly idleMs: number;
}

type Result = TaskResults[Task];

export type Opened =
  | { readonly result: Result }
  | { readonly problem: FileProblem }
  /** No verdict: it was killed or ran out of memory, took too long, or was told to stop. */
  | { readonly ended: 'died' | 'late' | 'stopped' };

/** Megabytes left after a document above which the process is replaced by a fresh one. */
const mostKeptMb = 320;
/** Milliseconds a process may take to load, on a machine under load. */
const mostToStart = 30_000;
const megabyte = 1_000_000;

/** Kilobytes of writable memory of a process that is loaded and has opened nothing. */
let loadedKb: Promise<number | null> | null = null;

const ready = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), mostToStart);
    const settle = (isReady: boolean) => {
      clearTimeout(late);
      resolve(isReady);
    };
    child.once('message', () => settle(true));
    child.once('error', () => settle(false)).once('exit', () => settle(false));
  });

function start(heapMb: number, dataKb: number | null): ChildProcess {
  const { command, args, env } = confined({ heapMb, dataKb });
  return spawn(command, args, {
    env: { ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Measured once, since it depends on the version of Node, on the libraries and on the machine. */
async function measureLoaded(heapMb: number): Promise<number | null> {
  const child = start(heapMb, null);
  try {
    return (await ready(child)) && child.pid !== undefined ? dataOf(child.pid) : null;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Where the kernel does not limit a process, this one looks at it. */
function watchFromOutside(child: ChildProcess, mostMb: number): void {
  if (process.platform === 'linux' || process.platform === 'win32') return;
  const look = setInterval(() => {
    execFile('ps', ['-o', 'rss=', '-p', `${child.pid}`], (error, output) => {
      if (!error && Number(output) * 1000 > mostMb * megabyte) child.kill('SIGKILL');
    });
  }, 200);
  child.once('exit', () => clearInterval(look));
}

export class Opener {
  readonly #limits: OpenerLimits;
  #child: ChildProcess | null = null;
  #isReady: Promise<boolean> = Promise.resolve(false);
  #idle: NodeJS.Timeout | undefined;
  #stop: (() => void) | null = null;

  constructor(limits: OpenerLimits) {
    this.#limits = limits;
  }

  /** Of the running process; null while none runs. */
  pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async #running(): Promise<ChildProcess | null> {
    const { heapMb, memoryMb } = this.#limits;
    loadedKb ??= measureLoaded(heapMb);
    const base = await loadedKb;
    if (base === null && process.platform === 'linux') {
      // Never without a limit; a machine too busy to start it is asked again with the next document.
      loadedKb = null;
      return null;
    }
    if (!this.#child) {
      const child = start(heapMb, base === null ? null : base + memoryMb * 1000);
      watchFromOutside(child, 300 + memoryMb);
      const forget = () => {
        if (this.#child === child) this.#child = null;
      };
      child.on('error', forget).on('exit', forget);
      this.#child = child;
      this.#isReady = ready(child);
    }
    const child = this.#child;
    return (await this.#isReady) && this.#child === child ? child : null;
  }

  /** Has the process loaded, since that time is no document's. */
  async start(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#running();
  }

  async open(task: Task, files: readonly Buffer[], limitMs: number): Promise<Opened> {
    const child = await this.#running();
    if (!child) {
      this.discard();
      return { ended: 'died' };
    }
    const opened = await new Promise<Opened>((resolve) => {
      let isOver = false;
      const finish = (result: Opened, ends: boolean) => {
        // A message that could not be written is told late, when another process may run.
        if (isOver) return;
        isOver = true;
        clearTimeout(late);
        this.#stop = null;
        child.off('message', answered).off('error', died).off('exit', died);
        if (ends) this.discard();
        resolve(result);
      };
      const late = setTimeout(() => finish({ ended: 'late' }, true), limitMs);
      const died = () => finish({ ended: 'died' }, true);
      const answered = (message: unknown) => {
        const answer = message as Opened & { readonly memory: number };
        finish(answer, answer.memory > mostKeptMb * megabyte);
      };
      this.#stop = () => finish({ ended: 'stopped' }, true);
      child.on('message', answered).on('error', died).on('exit', died);
      child.send({ task, files: [...files] }, (error) => error && died());
    });
    this.#idle = setTimeout(() => this.discard(), this.#limits.idleMs).unref();
    if (!('result' in opened)) return opened;
    const { content } = opened.result;
    // As it comes through the channel it is a plain array of bytes.
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return { result: { ...opened.result, content: bytes } };
  }

  /** Ends the document that is being opened, if any. */
  stop(): void {
    this.#stop?.();
  }

  discard(): void {
    const child = this.#child;
    this.#child = null;
    clearTimeout(this.#idle);
    child?.on('error', () => undefined).kill('SIGKILL');
  }
}
