/**
 * Inspects documents in separate processes, two at a time, with limits of memory and time. Not threads:
 * picture decoders use memory outside the heap, up to 700 MB for a progressive photo of 100 megapixels, and a
 * crash ends their whole process.
 */
import { clearTimeout, setTimeout } from 'node:timers';
import { FileRefused } from './content/problem.ts';
import { letGo } from './let-go.ts';
import { type Opened, Opener, type Opening } from './opener/opener.ts';
import type { Task, TaskOptions, TaskResults } from './opener/tasks.ts';
import { type Document, givesWay, type Lane, nextAt, rankOf, type Tries } from './opener/turns.ts';

export interface InspectorOptions {
  /** Milliseconds of processor a document may take at the quick opener, and at the patient one. */
  readonly quickMs?: number;
  readonly patientMs?: number;
  /** Megabytes of heap of each process. */
  readonly heapMb?: number;
  /** Megabytes a document may take at the quick opener, and at the patient one. */
  readonly quickMb?: number;
  readonly patientMb?: number;
  /** Milliseconds without a document after which a process is ended. */
  readonly idleMs?: number;
  /** Documents that may wait, in all and of one sender; more are refused. */
  readonly waiting?: number;
  readonly waitingOfOne?: number;
  /** Milliseconds for which a heavy sender waits behind everybody. */
  readonly heavyMs?: number;
}

/** Too many documents wait: try again in a moment. */
export class InspectorBusy extends Error {
  constructor() {
    super('Trop de documents attendent d’être examinés');
    this.name = 'InspectorBusy';
  }
}

/** Milliseconds between two looks at what somebody waits for. */
const lookMs = 50;

interface Job extends Document {
  readonly task: Task;
  readonly options: TaskOptions[Task];
  readonly read: () => Promise<readonly Buffer[]>;
  readonly resolve: (result: TaskResults[Task]) => void;
  readonly reject: (error: unknown) => void;
  tries: Tries;
}

interface Desk {
  readonly lane: Lane;
  readonly opener: Opener;
  job: Job | null;
  /** When its document began to be opened, by the clock and by the processor of its process. */
  began: { readonly clockMs: number; readonly processorMs: number | null } | null;
}

export class Inspector {
  readonly #options: Required<InspectorOptions>;
  readonly #desks: readonly Desk[];
  #waiting: Job[] = [];
  /** Until when a sender counts as one who sends too much. */
  readonly #heavyUntil = new Map<string, number>();
  readonly #lastTurn = new Map<string, number>();
  #turns = 0;
  #idle = Promise.withResolvers<void>();
  #looking: NodeJS.Timeout | undefined;

  constructor(options: InspectorOptions = {}) {
    this.#options = {
      quickMs: 10_000,
      patientMs: 30_000,
      heapMb: 160,
      quickMb: 480,
      patientMb: 850,
      idleMs: 60_000,
      waiting: 64,
      waitingOfOne: 16,
      heavyMs: 600_000,
      ...options,
    };
    const { heapMb, idleMs, quickMb, patientMb } = this.#options;
    const desk = (lane: Lane, memoryMb: number): Desk => ({
      lane,
      // Most interrupted documents are at the quick opener, so it has a spare.
      opener: new Opener({ memoryMb, heapMb, idleMs, keepsSpare: lane === 'quick' }),
      job: null,
      began: null,
    });
    this.#desks = [desk('quick', quickMb), desk('patient', patientMb)];
  }

  /**
   * Opens a document of `sender`, any text that distinguishes people; photos come before heavier documents.
   * `read` returns the bytes when its turn comes, so that waiting ones hold no memory; it is called again
   * after an opener's crash. @throws FileRefused, InspectorBusy
   */
  open<T extends Task>(
    task: T,
    { sender, isPhoto = false }: { readonly sender: string; readonly isPhoto?: boolean },
    read: () => Promise<readonly Buffer[]>,
    options?: TaskOptions[T],
  ): Promise<TaskResults[T]> {
    const { waiting, waitingOfOne } = this.#options;
    const ofSender = this.#waiting.filter((job) => job.sender === sender).length;
    if (this.#waiting.length >= waiting || ofSender >= waitingOfOne)
      return Promise.reject(new InspectorBusy());
    return new Promise((resolve, reject) => {
      // The process answers the result of the task it was given.
      const settle = resolve as Job['resolve'];
      this.#waiting.push({ sender, isPhoto, task, options, read, resolve: settle, reject, tries: 0 });
      this.#assign();
    });
  }

  /** Documents that are open, and those that wait. */
  load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#desks.filter(({ job }) => job).length, waiting: this.#waiting.length };
  }

  /** The processes that open files: quick, patient, spare; null for one that does not run. */
  pids(): readonly (number | null)[] {
    const [quick, patient] = this.#desks.map(({ opener }) => opener.pid());
    return [quick ?? null, patient ?? null, this.#desks[0]?.opener.sparePid() ?? null];
  }

  #situation(waiting: readonly Job[] = this.#waiting) {
    const now = Date.now();
    for (const [sender, until] of this.#heavyUntil) if (until <= now) this.#heavyUntil.delete(sender);
    return {
      waiting,
      busy: new Set(this.#desks.flatMap(({ job }) => (job ? [job.sender] : []))),
      heavy: new Set(this.#heavyUntil.keys()),
      lastTurn: (sender: string) => this.#lastTurn.get(sender) ?? 0,
    };
  }

  #assign(): void {
    for (const desk of this.#desks) {
      if (desk.job) continue;
      const job = nextAt(desk.lane, this.#situation());
      if (!job || this.#isBetterOffWaiting(desk, job)) continue;
      this.#waiting = this.#waiting.filter((one) => one !== job);
      desk.job = job;
      desk.began = null;
      this.#turns += 1;
      this.#lastTurn.set(job.sender, this.#turns);
      void this.#run(desk, job);
    }
    this.#giveWay();
    if (!this.#waiting.length && this.#desks.every(({ job }) => !job)) {
      this.#lastTurn.clear();
      this.#idle.resolve();
      this.#idle = Promise.withResolvers();
    }
  }

  /**
   * True if the quick opener will take the document before the patient one has loaded; loading begins now.
   */
  #isBetterOffWaiting({ lane, opener }: Desk, job: Job): boolean {
    if (lane === 'quick' || opener.isLoaded()) return false;
    if (job.tries === 2 || nextAt('quick', this.#situation()) !== job) return false;
    void opener.warmUp().then((isLoaded) => isLoaded && this.#assign());
    return true;
  }

  /** Ends the current document after its time, if a waiting sender could use the opener. */
  #giveWay(): void {
    clearTimeout(this.#looking);
    const situation = this.#situation();
    let looksAgain = false;
    for (const { lane, opener, job, began } of this.#desks) {
      if (!job || job.tries === 2 || !nextAt(lane, situation)) continue;
      const rank = rankOf({ ...job, isPhoto: false }, situation.heavy);
      const others = new Set(
        this.#waiting.filter((one) => rankOf(one, situation.heavy) <= rank).map((one) => one.sender),
      );
      for (const sender of situation.busy) others.delete(sender);
      const processorMs = opener.processorMs();
      const used = began && {
        clockMs: performance.now() - began.clockMs,
        processorMs: processorMs === null ? null : processorMs - (began.processorMs ?? 0),
      };
      if (used && givesWay(job, used, others.size)) opener.stop();
      else looksAgain = true;
    }
    if (looksAgain) this.#looking = setTimeout(() => this.#giveWay(), lookMs).unref();
  }

  async #run(desk: Desk, job: Job): Promise<void> {
    const { quickMs, patientMs } = this.#options;
    const { opener, lane } = desk;
    try {
      await opener.start();
      desk.began = { clockMs: performance.now(), processorMs: opener.processorMs() };
      const opening = { limitMs: lane === 'quick' ? quickMs : patientMs, isBackground: job.tries === 2 };
      const { opened, bytes } = await this.#openOnce(desk, job, opening);
      letGo(bytes);
      this.#settle(desk, job, opened);
    } catch (error) {
      job.reject(error);
    } finally {
      desk.job = null;
      this.#assign();
    }
  }

  /** The bytes can be freed once the opener has them. */
  async #openOnce({ opener }: Desk, job: Job, opening: Opening) {
    const files = [...(await job.read())];
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    return { opened: await opener.open(job.task, job.options, files, opening), bytes };
  }

  #settle({ lane }: Desk, job: Job, opened: Opened): void {
    if ('result' in opened) {
      job.resolve(opened.result);
      return;
    }
    const problem = 'problem' in opened ? opened.problem : 'tooHeavy';
    // A killed document, or one out of memory or time, has no result yet: it is retried with higher limits.
    const isLastTry = job.tries === 2 || (lane === 'patient' && 'ended' in opened && opened.ended === 'late');
    if ('ended' in opened && !isLastTry) {
      job.tries = opened.ended === 'stopped' && job.tries === 0 ? 1 : 2;
      this.#waiting.push(job);
      return;
    }
    if (problem === 'tooHeavy') this.#heavyUntil.set(job.sender, Date.now() + this.#options.heavyMs);
    job.reject(new FileRefused(problem));
  }

  /** Waits for what was sent to be opened, then ends the processes. */
  async close(): Promise<void> {
    if (this.#waiting.length || this.#desks.some(({ job }) => job)) await this.#idle.promise;
    clearTimeout(this.#looking);
    for (const { opener } of this.#desks) opener.close();
  }
}
