/**
 * One process that opens foreign files, one at a time: started on demand, ended when idle or over its limits.
 * With a spare, another loaded process replaces it at once: loading takes a third of a second of CPU, which
 * is seconds under load.
 */
import type { ChildProcess } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';
import type { FileProblem } from '../content/problem.ts';
import { letGo } from '../let-go.ts';
import { measureLoaded, ready, start, watchFromOutside, yieldsToOthers } from './confined-process.ts';
import { processorMsOf } from './confinement.ts';
import type { Task, TaskOptions, TaskResults } from './tasks.ts';
import { watchTime } from './time-limit.ts';

export interface OpenerLimits {
  /** Megabytes for a document, besides the memory of the loaded process. */
  readonly memoryMb: number;
  /** Megabytes of heap of the process. */
  readonly heapMb: number;
  /** Milliseconds without a document after which the process is ended. */
  readonly idleMs: number;
  /** Whether a loaded process waits in reserve (some 60 MB of its own) while documents come. */
  readonly keepsSpare: boolean;
}

/** How one document is opened. */
export interface Opening {
  /** The limit of processor time; by the clock it is four times as long. */
  readonly limitMs: number;
  /** Whether others have the processor before it: for what may go on for long. Its process is ended afterwards. */
  readonly isBackground: boolean;
}

type Result = TaskResults[Task];

export type Opened =
  | { readonly result: Result }
  | { readonly problem: FileProblem }
  /** No verdict: it was killed or ran out of memory, took too long, or was asked to stop. */
  | { readonly ended: 'died' | 'late' | 'stopped' };

/** Megabytes after a document above which the process is replaced. */
const mostKeptMb = 320;
const megabyte = 1_000_000;

/** Kilobytes of writable memory of a process that is loaded and has opened nothing. */
let loadedKb: Promise<number | null> | null = null;

const end = (loading: Loading | null) => {
  loading?.child.on('error', () => undefined).kill('SIGKILL');
};

/** A process with what became of its start. */
interface Loading {
  readonly child: ChildProcess;
  readonly isReady: Promise<boolean>;
  isLoaded: boolean;
}

/** The channel turns buffers into plain byte arrays. */
function withBuffers(result: Result): Result {
  const revived = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return Array.isArray(value) ? value.map(revived) : value;
  };
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, revived(value)]),
  ) as unknown as Result;
}

export class Opener {
  readonly #limits: OpenerLimits;
  #current: Loading | null = null;
  #spare: Loading | null = null;
  #idle: NodeJS.Timeout | undefined;
  #stop: (() => void) | null = null;
  #isPreparing = false;
  #isClosed = false;

  constructor(limits: OpenerLimits) {
    this.#limits = limits;
  }

  /** Pid of the running process; null without one. */
  pid(): number | null {
    return this.#current?.child.pid ?? null;
  }

  /** Pid of the spare process; null without one. */
  sparePid(): number | null {
    return this.#spare?.child.pid ?? null;
  }

  /** A document would be opened at once. */
  isLoaded(): boolean {
    return this.#current?.isLoaded ?? false;
  }

  /** A new process with its memory limit; null if the machine is too busy to determine it. */
  async #load(): Promise<Loading | null> {
    const { heapMb, memoryMb } = this.#limits;
    loadedKb ??= measureLoaded(heapMb);
    const base = await loadedKb;
    if (base === null && process.platform === 'linux') {
      // Never without a limit: on a too busy machine the next document tries again.
      loadedKb = null;
      return null;
    }
    const child = start(heapMb, base === null ? null : base + memoryMb * 1000);
    watchFromOutside(child, 300 + memoryMb);
    const loading: Loading = { child, isReady: ready(child), isLoaded: false };
    void loading.isReady.then((isReady) => {
      loading.isLoaded = isReady;
    });
    const forget = () => {
      if (this.#current === loading) this.#current = null;
      if (this.#spare === loading) this.#spare = null;
    };
    child.on('error', forget).on('exit', forget);
    return loading;
  }

  async #running(): Promise<ChildProcess | null> {
    if (!this.#current) {
      const loading = this.#takeSpare() ?? (await this.#load());
      // Another call may have started one meanwhile, or it is no longer needed.
      if (this.#current || this.#isClosed) end(loading);
      else this.#current = loading;
    }
    const current = this.#current;
    if (!current) return null;
    return (await current.isReady) && this.#current === current ? current.child : null;
  }

  #takeSpare(): Loading | null {
    const spare = this.#spare;
    this.#spare = null;
    return spare;
  }

  /** Loads a spare process, ready for when the current one ends. */
  async #prepareSpare(): Promise<void> {
    if (!this.#limits.keepsSpare || this.#spare || this.#isPreparing) return;
    this.#isPreparing = true;
    const loading = await this.#load();
    this.#isPreparing = false;
    if (this.#current && !this.#spare) this.#spare = loading;
    else end(loading);
  }

  /** Has the process loaded, since that time is no document's. */
  async start(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#running();
  }

  /** Has the process loaded before anybody needs it; false where that fails. */
  async warmUp(): Promise<boolean> {
    const isLoaded = (await this.#running()) !== null;
    if (!this.#stop) this.#rest();
    return isLoaded;
  }

  /** Ended after a while, should nothing come. */
  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.discard(), this.#limits.idleMs).unref();
  }

  /** Empties `files` once they are sent: they and their copy on its way are out of reach while they are opened. */
  async open(
    task: Task,
    options: TaskOptions[Task],
    files: Buffer[],
    { limitMs, isBackground }: Opening,
  ): Promise<Opened> {
    const child = await this.#running();
    if (!child) {
      this.#replace();
      this.#rest();
      return { ended: 'died' };
    }
    clearTimeout(this.#idle);
    void this.#prepareSpare();
    if (isBackground) yieldsToOthers(child);
    const opened = await new Promise<Opened>((resolve) => {
      let isOver = false;
      const finish = (result: Opened, ends: boolean) => {
        // A message that could not be written is reported late, when another process may run.
        if (isOver) return;
        isOver = true;
        stopWatch();
        this.#stop = null;
        child.off('message', answered).off('error', died).off('exit', died);
        // Only an administrator of the machine could give a process its priority back.
        if (ends || isBackground) this.#replace();
        resolve(result);
      };
      const used = () => (child.pid === undefined ? null : processorMsOf(child.pid));
      const stopWatch = watchTime(limitMs, used, () => finish({ ended: 'late' }, true));
      const died = () => finish({ ended: 'died' }, true);
      const answered = (message: unknown) => {
        const answer = message as Opened & { readonly memory: number };
        finish(answer, answer.memory > mostKeptMb * megabyte);
      };
      this.#stop = () => finish({ ended: 'stopped' }, true);
      child.on('message', answered).on('error', died).on('exit', died);
      const bytes = files.reduce((sum, file) => sum + file.length, 0);
      child.send({ task, options, files: [...files] }, (error) => {
        files.length = 0;
        letGo(bytes);
        if (error) died();
      });
    });
    this.#rest();
    if (!('result' in opened)) return opened;
    return { result: withBuffers(opened.result) };
  }

  /** Ends the document that is being opened, if any. */
  stop(): void {
    this.#stop?.();
  }

  /** Ends the process; the spare takes its place, and the next spare begins to load. */
  #replace(): void {
    end(this.#current);
    this.#current = this.#takeSpare();
    clearTimeout(this.#idle);
    if (this.#current) void this.#prepareSpare();
  }

  /** Ends everything until the next document. */
  discard(): void {
    const current = this.#current;
    this.#current = null;
    clearTimeout(this.#idle);
    end(current);
    end(this.#takeSpare());
  }

  /** Ends everything for good. */
  close(): void {
    this.#isClosed = true;
    this.discard();
  }

  /** Milliseconds of processor of the process so far; null where the system does not report it. */
  processorMs(): number | null {
    const pid = this.pid();
    return pid === null ? null : processorMsOf(pid);
  }
}
