/**
 * Inspection in processes of their own, two documents at a time, with limits of memory and time. Not threads: what
 * decodes pictures holds memory outside the heap, up to 700 MB for a progressive photo of 100 megapixels, and a fault
 * in it ends its whole process.
 */
import { clearTimeout, setTimeout } from 'node:timers';
import { FileRefused } from './content/problem.ts';
import { letGo } from './let-go.ts';
import { type Opened, Opener } from './opener/opener.ts';
import type { Task, TaskResults } from './opener/tasks.ts';
import { type Lane, nextAt } from './opener/turns.ts';

export interface InspectorOptions {
  /** Milliseconds a document may take at the quick opener, and at the patient one. */
  readonly quickMs?: number;
  readonly patientMs?: number;
  /** Milliseconds after which a document at the quick opener gives way to somebody who waits. */
  readonly givesWayMs?: number;
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
  /** Milliseconds for which whoever sent too much waits behind everybody. */
  readonly heavyMs?: number;
}

/** Too many documents wait: try again in a moment. */
export class InspectorBusy extends Error {
  constructor() {
    super('Trop de documents attendent d’être examinés');
    this.name = 'InspectorBusy';
  }
}

interface Job {
  readonly sender: string;
  readonly task: Task;
  readonly read: () => Promise<readonly Buffer[]>;
  readonly resolve: (result: TaskResults[Task]) => void;
  readonly reject: (error: unknown) => void;
  needsPatience: boolean;
}

interface Desk {
  readonly lane: Lane;
  readonly opener: Opener;
  job: Job | null;
  /** The job has had its time and gives way as soon as somebody waits. */
  isOverdue: boolean;
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

  constructor(options: InspectorOptions = {}) {
    this.#options = {
      quickMs: 10_000,
      patientMs: 30_000,
      givesWayMs: 2500,
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
      opener: new Opener({ memoryMb, heapMb, idleMs }),
      job: null,
      isOverdue: false,
    });
    this.#desks = [desk('quick', quickMb), desk('patient', patientMb)];
  }

  /**
   * Opens a document of `sender`, any text that tells people apart. `read` gives the bytes once it is their turn, so
   * that those who wait hold no memory; it is asked again where an opener died.
   * @throws FileRefused, InspectorBusy
   */
  open<T extends Task>(
    task: T,
    sender: string,
    read: () => Promise<readonly Buffer[]>,
  ): Promise<TaskResults[T]> {
    const { waiting, waitingOfOne } = this.#options;
    const ofSender = this.#waiting.filter((job) => job.sender === sender).length;
    if (this.#waiting.length >= waiting || ofSender >= waitingOfOne)
      return Promise.reject(new InspectorBusy());
    return new Promise((resolve, reject) => {
      // The process answers the result of the task it was given.
      const settle = resolve as Job['resolve'];
      this.#waiting.push({ sender, task, read, resolve: settle, reject, needsPatience: false });
      this.#assign();
    });
  }

  /** Of the processes that open files, the quick one first; null for one that does not run. */
  pids(): readonly (number | null)[] {
    return this.#desks.map(({ opener }) => opener.pid());
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
      if (!job) continue;
      this.#waiting = this.#waiting.filter((one) => one !== job);
      desk.job = job;
      desk.isOverdue = false;
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

  /** Somebody whom the quick opener could take waits, and what it works on has had its time. */
  #giveWay(): void {
    for (const { lane, isOverdue, opener, job } of this.#desks) {
      if (lane !== 'quick' || !job || !isOverdue) continue;
      if (nextAt(lane, this.#situation())) opener.stop();
    }
  }

  async #run(desk: Desk, job: Job): Promise<void> {
    const { quickMs, patientMs, givesWayMs } = this.#options;
    let overdue: NodeJS.Timeout | undefined;
    try {
      await desk.opener.start();
      overdue = setTimeout(() => {
        desk.isOverdue = true;
        this.#giveWay();
      }, givesWayMs);
      const limitMs = desk.lane === 'quick' ? quickMs : patientMs;
      const { opened, bytes } = await this.#openOnce(desk, job, limitMs);
      letGo(bytes);
      this.#settle(desk, job, opened);
    } catch (error) {
      job.reject(error);
    } finally {
      clearTimeout(overdue);
      desk.job = null;
      this.#assign();
    }
  }

  /** What was read is out of reach once it is opened. */
  async #openOnce({ opener }: Desk, job: Job, limitMs: number) {
    const files = await job.read();
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    return { opened: await opener.open(job.task, files, limitMs), bytes };
  }

  #settle({ lane }: Desk, job: Job, opened: Opened): void {
    if ('result' in opened) {
      job.resolve(opened.result);
      return;
    }
    const problem = 'problem' in opened ? opened.problem : 'tooHeavy';
    // Killed, out of memory or out of time is no verdict yet: once more where there is more of each.
    const isLastTry =
      job.needsPatience || (lane === 'patient' && 'ended' in opened && opened.ended === 'late');
    if ('ended' in opened && !isLastTry) {
      job.needsPatience = true;
      this.#waiting.push(job);
      return;
    }
    if (problem === 'tooHeavy') this.#heavyUntil.set(job.sender, Date.now() + this.#options.heavyMs);
    job.reject(new FileRefused(problem));
  }

  /** Waits for what was sent to be opened, then ends the processes. */
  async close(): Promise<void> {
    if (this.#waiting.length || this.#desks.some(({ job }) => job)) await this.#idle.promise;
    for (const { opener } of this.#desks) opener.discard();
  }
}
