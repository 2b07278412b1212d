/** Inspection in a thread of its own, one file at a time, with limits of memory and time. */
import { Worker } from 'node:worker_threads';
import { type FileProblem, FileRefused } from './content/problem.ts';
import type { Inspected } from './inspect.ts';

export interface InspectorOptions {
  /** Milliseconds one document may take. */
  readonly timeLimitMs?: number;
  /** Megabytes of heap of the thread. */
  readonly heapMb?: number;
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

type Answer = { readonly inspected: Inspected } | { readonly problem: FileProblem };

export class Inspector {
  readonly #options: Required<InspectorOptions>;
  #worker: Worker | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: InspectorOptions = {}) {
    this.#options = { timeLimitMs: 60_000, heapMb: 160, waiting: 64, ...options };
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

  #thread(): Worker {
    this.#worker ??= new Worker(new URL('inspect-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb },
      // Nothing of the service's settings: what opens foreign files knows no secret.
      env: {},
    });
    return this.#worker;
  }

  async #run(files: readonly Buffer[]): Promise<Inspected> {
    const worker = this.#thread();
    const answer = await new Promise<Answer>((resolve) => {
      const stop = setTimeout(() => finish({ problem: 'tooHeavy' }), this.#options.timeLimitMs);
      const died = () => finish({ problem: 'tooHeavy' });
      const finish = (result: Answer) => {
        clearTimeout(stop);
        worker.off('message', finish).off('error', died).off('exit', died);
        // After a refusal for its weight or its death the thread is not used again.
        if ('problem' in result && result.problem === 'tooHeavy') this.#discard(worker);
        resolve(result);
      };
      worker.on('message', finish).on('error', died).on('exit', died);
      // Copied: a buffer from the pool shares its memory with others.
      worker.postMessage(files.map((file) => new Uint8Array(file)));
    });
    if ('problem' in answer) throw new FileRefused(answer.problem);
    const { content } = answer.inspected;
    return {
      ...answer.inspected,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    };
  }

  #discard(worker: Worker): void {
    this.#worker = null;
    worker.on('error', () => undefined);
    void worker.terminate();
  }

  async close(): Promise<void> {
    await this.#tail;
    await this.#worker?.terminate();
    this.#worker = null;
  }
}
