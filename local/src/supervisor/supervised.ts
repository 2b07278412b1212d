import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { deathSignalPrefix } from '../die-with-parent.ts';
import type { Order, ProcessMessage } from '../processes/messages.ts';
import { StartError } from '../start-error.ts';
import { followOutput, type Notice } from './child-output.ts';
import { openLogFile } from './log-file.ts';
import { allocator, memoryArguments } from './memory.ts';

export interface SupervisedOptions {
  /** As in the log's file name. */
  readonly name: string;
  /** The program, a .ts file that runs by processes/run-process.ts. */
  readonly program: string;
  /** The environment of the process about to start. */
  readonly env: () => NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Restarts when a file it loaded changes. */
  readonly watch?: boolean;
  /** For tests: how long the program may take to be ready, in milliseconds. */
  readonly startMs?: number;
  /** Messages besides « ready » and « unable to start ». */
  onMessage(told: ProcessMessage, send: (order: Order) => void): void;
  /** A process ended unexpectedly; it restarts after a pause. */
  onEnd?(): void;
  tell(notice: Notice): void;
}

/** A supervised program: restarted, after growing pauses, whenever it ends without an order. */
export interface Supervised {
  readonly name: string;
  /** Undefined while the program restarts. */
  pid(): number | undefined;
  /** Resolves once ready. Rejects with StartError when it never became so. */
  ready(): Promise<void>;
  /** Sends an order to the running process; does nothing if there is none. */
  send(order: Order): void;
  /** Ends the process at once; it is then restarted automatically. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Ends it, by force after 15 s, without a restart. */
  stop(): Promise<void>;
}

/** Facts of one run of the program, known after its end. */
interface Life {
  readonly wasReady: boolean;
  /** Why it cannot start: a restart would fail too. */
  readonly refusal: StartError | undefined;
  readonly words: readonly string[];
  readonly end: string;
}

const firstLives = 3;
const startMs = 90_000;
const stopSeconds = 15;
const longestPause = 5_000;

export function supervise(options: SupervisedOptions): Supervised {
  const log = openLogFile(options.logFile);
  const patienceMs = options.startMs ?? startMs;
  let child: ChildProcess | undefined;
  let isReady = false;
  let isStopping = false;
  let wasEverReady = false;
  let failure: StartError | undefined;
  const waiting = new Set<{ resolve(): void; reject(error: Error): void }>();
  const interruption = new AbortController();

  const settle = (error?: Error) => {
    for (const each of waiting) error === undefined ? each.resolve() : each.reject(error);
    waiting.clear();
  };

  async function live(): Promise<Life> {
    const started = launch(options);
    child = started;
    const { kept } = followOutput([started.stdout, started.stderr], log, options.tell);
    const end = once(started, 'exit').catch((error: unknown) => [
      error instanceof Error ? error.message : '',
      null,
    ]);
    let wasReady = false;
    let refusal: StartError | undefined;
    const giveUp = () => {
      if (!wasEverReady) started.kill('SIGKILL');
    };
    let deadline = setTimeout(giveUp, patienceMs);
    const beginAgain = () => {
      clearTimeout(deadline);
      deadline = setTimeout(giveUp, patienceMs);
    };
    const send = (order: Order) => {
      beginAgain();
      if (started.connected) started.send(order, () => undefined);
    };
    started.on('message', (told: ProcessMessage) => {
      if (told.kind === 'failed') refusal = new StartError(told.code, told.message);
      else if (told.kind === 'refused' && !wasEverReady) {
        // The person who starts an installation can repair it.
        refusal = new StartError('log-not-ready', told.message);
        started.kill('SIGTERM');
      } else if (told.kind === 'ready') {
        clearTimeout(deadline);
        isReady = wasReady = wasEverReady = true;
        settle();
      } else {
        // A waiting process ends it by its own clock (LOG_WAIT_SECONDS), and an order comes when it comes.
        if (told.kind === 'waiting') beginAgain();
        else if (told.kind === 'loaded') clearTimeout(deadline);
        options.onMessage(told, send);
      }
    });
    const [code, signal] = await end;
    clearTimeout(deadline);
    isReady = false;
    child = undefined;
    await outputRead(started);
    return {
      wasReady,
      refusal,
      words: kept,
      end: signal === null ? `code ${String(code)}` : `signal ${String(signal)}`,
    };
  }

  async function keepAlive(): Promise<void> {
    for (let failures = 0; !isStopping; ) {
      const life = await live();
      if (isStopping) break;
      failures = life.wasReady ? 0 : failures + 1;
      if (!wasEverReady && (life.refusal || failures >= firstLives)) {
        failure = life.refusal ?? notStarting(options, life.words);
        settle(failure);
        return;
      }
      options.tell({ level: 'warning', text: `arrêt inattendu (${life.end}), redémarrage` });
      options.onEnd?.();
      const ms = failures === 0 ? 0 : Math.min(100 * 2 ** failures, longestPause);
      await pause(ms, undefined, { signal: interruption.signal }).catch(() => undefined);
    }
  }

  const over = keepAlive();

  return {
    name: options.name,
    pid: () => child?.pid,
    ready: () =>
      new Promise((resolve, reject) => {
        if (isReady) resolve();
        else if (failure !== undefined) reject(failure);
        else waiting.add({ resolve, reject });
      }),
    send: (order) => {
      if (child?.connected) child.send(order, () => undefined);
    },
    kill: async () => {
      const current = child;
      if (current === undefined || current.exitCode !== null) return;
      const gone = once(current, 'exit');
      isReady = false;
      current.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      isStopping = true;
      interruption.abort();
      settle(new StartError('service-not-starting', `${options.name} a été arrêté.`));
      const current = child;
      current?.kill('SIGTERM');
      const insist = setTimeout(() => current?.kill('SIGKILL'), stopSeconds * 1000);
      await over;
      clearTimeout(insist);
      log.close();
    },
  };
}

function launch(options: SupervisedOptions): ChildProcess {
  // Its channel ends with this process, and then it does too; the death signal also ends one that is busy.
  const [command = process.execPath, ...args] = [
    ...deathSignalPrefix('KILL'),
    process.execPath,
    ...memoryArguments(options.name),
    ...(options.watch ? ['--watch', '--watch-preserve-output'] : []),
    options.program,
  ];
  const child = spawn(command, args, {
    env: { ...allocator, ...options.env() },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Away from the terminal's group: Ctrl-C is for the supervisor, which ends its programs in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.on('error', () => undefined);
  return child;
}

/** The last lines may arrive after the end; a grandchild that keeps the pipe open must not delay this. */
async function outputRead(child: ChildProcess): Promise<void> {
  if (child.stdout?.closed !== false && child.stderr?.closed !== false) return;
  await Promise.race([once(child, 'close'), pause(500)]);
}

function notStarting({ name, logFile }: SupervisedOptions, words: readonly string[]): StartError {
  return new StartError(
    'service-not-starting',
    `${name} ne démarre pas. Ses derniers messages :\n${words.map((line) => `  ${line}`).join('\n')}\n` +
      `Journal complet : ${logFile}`,
  );
}
