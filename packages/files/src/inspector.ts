/**
 * Inspection in a process of its own, one document at a time, with limits of memory and time. Not a thread: what
 * decodes pictures holds memory outside the heap, up to 800 MB for a progressive photo of 100 megapixels, and a fault
 * in it ends its whole process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type FileProblem, FileRefused } from './content/problem.ts';
import type { Inspected } from './inspect.ts';

export interface InspectorOptions {
  /** Milliseconds one document may take. */
  readonly timeLimitMs?: number;
  /** Megabytes of heap of the process. */
  readonly heapMb?: number;
  /** Megabytes the process may hold in all. */
  readonly memoryMb?: number;
  /** Milliseconds without a document after which the process is ended. */
  readonly idleMs?: number;
  /** Documents that may wait; more are refused. */
  readonly waiting?: number;
}

/** Too many documents wait: try again in a moment. */
export class InspectorBusy extends Error {
  constructor() {
    super('Trop de documents attendent d’être examinés');
    this.name = 'InspectorBusy';
  }
}

type Outcome = { readonly inspected: Inspected } | { readonly problem: FileProblem };
type Answer = Outcome & { readonly memory: number };

const program = fileURLToPath(new URL('inspect-process.ts', import.meta.url));
/** Megabytes left after a document above which the process is replaced by a fresh one. */
const mostKeptMb = 320;
/**
 * Nothing of the service's settings: what opens foreign files knows no secret. Large blocks of glibc go back to the
 * system when they are freed; by itself it raises that threshold, and eight photos of 100 megapixels then leave 500 MB.
 */
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

export class Inspector {
  readonly #options: Required<InspectorOptions>;
  #process: ChildProcess | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: InspectorOptions = {}) {
    this.#options = {
      timeLimitMs: 60_000,
      heapMb: 160,
      memoryMb: 1200,
      idleMs: 60_000,
      waiting: 64,
      ...options,
    };
  }

  /**
   * `read` gives the bytes once it is their turn, so that those who wait hold no memory.
   * @throws FileRefused, InspectorBusy
   */
  inspect(read: () => Promise<readonly Buffer[]>): Promise<Inspected> {
    if (this.#waiting >= this.#options.waiting) return Promise.reject(new InspectorBusy());
    this.#waiting += 1;
    const mine = this.#tail.then(async () => this.#run(await read()));
    this.#tail = mine.catch(() => undefined);
    return mine.finally(() => {
      this.#waiting -= 1;
    });
  }

  /** Of the process that opens files; null while none runs. */
  pid(): number | null {
    return this.#process?.pid ?? null;
  }

  #running(): ChildProcess {
    if (this.#process) return this.#process;
    const { heapMb, memoryMb } = this.#options;
    const child = fork(program, [String(memoryMb)], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: environment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // One that ended by itself is not asked again.
    const forget = () => {
      if (this.#process === child) this.#process = null;
    };
    child.on('error', forget).on('exit', forget);
    this.#process = child;
    return child;
  }

  async #run(files: readonly Buffer[]): Promise<Inspected> {
    clearTimeout(this.#idle);
    const child = this.#running();
    const outcome = await new Promise<Outcome>((resolve) => {
      const stop = setTimeout(() => died(), this.#options.timeLimitMs);
      const finish = (result: Outcome) => {
        clearTimeout(stop);
        child.off('message', answered).off('error', died).off('exit', died);
        resolve(result);
      };
      const answered = (message: unknown) => {
        const answer = message as Answer;
        if (answer.memory > mostKeptMb * 1_000_000) this.#discard(child);
        finish(answer);
      };
      const died = () => {
        this.#discard(child);
        finish({ problem: 'tooHeavy' });
      };
      child.on('message', answered).on('error', died).on('exit', died);
      child.send(files, (error) => error && died());
    });
    this.#idle = setTimeout(() => this.#discard(child), this.#options.idleMs).unref();
    if ('problem' in outcome) throw new FileRefused(outcome.problem);
    const { content } = outcome.inspected;
    return {
      ...outcome.inspected,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    };
  }

  #discard(child: ChildProcess): void {
    if (this.#process === child) this.#process = null;
    child.on('error', () => undefined);
    child.kill('SIGKILL');
  }

  async close(): Promise<void> {
    await this.#tail;
    clearTimeout(this.#idle);
    if (this.#process) this.#discard(this.#process);
  }
}
