import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { waitedInVain } from '@fournil/http-service/exit-codes';
import { deathSignalPrefix } from '../die-with-parent.ts';
import { StartError } from '../start-error.ts';
import { followOutput, type Notice } from './child-output.ts';
import { openLogFile } from './log-file.ts';
import { allocator, memoryArguments } from './memory.ts';
import { lookAtReadiness, type Readiness } from './readiness.ts';

export interface SupervisedOptions {
  /** As in the log's file name. */
  readonly name: string;
  /** The program, a .ts file. */
  readonly program: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly readiness: Readiness;
  /** Restarts when a file it loaded changes. */
  readonly watch?: boolean;
  /** For tests: how long a life may take to be ready. */
  readonly startMs?: number;
  tell(notice: Notice): void;
}

/** A program kept alive: started again, after growing pauses, whenever it ends without having been told to. */
export interface Supervised {
  readonly name: string;
  readonly port: number;
  /** Undefined between two lives. */
  pid(): number | undefined;
  isReady(): boolean;
  /** Resolves once ready. Rejects with StartError `service-not-starting` when it never became so. */
  ready(): Promise<void>;
  /** Ends this life at once; the next begins by itself. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Asks it to end, insists after 15 s, and does not start it again. */
  stop(): Promise<void>;
}

/** How a program lived, once it has ended. */
interface Life {
  readonly wasReady: boolean;
  /** Its log did not come in time: the next life would only wait again. */
  readonly waitedInVain: boolean;
  readonly words: readonly string[];
  readonly end: string;
}

const firstLives = 3;
const startMs = 90_000;
const stopSeconds = 15;
const longestPause = 5_000;

export function supervise(options: SupervisedOptions): Supervised {
  const log = openLogFile(options.logFile);
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
    let hasEnded = false;
    void end.then(() => {
      hasEnded = true;
    });
    let deadline = Date.now() + (options.startMs ?? startMs);
    while (!hasEnded && !isStopping && !isReady) {
      const found = await lookAtReadiness(options.readiness, options.port);
      isReady = found === 'ready';
      // Whoever waits ends it by a clock of its own (LOG_WAIT_SECONDS).
      if (found === 'waiting') deadline = Date.now() + (options.startMs ?? startMs);
      if (hasEnded) isReady = false;
      if (isReady) break;
      if (Date.now() > deadline && !wasEverReady) started.kill('SIGKILL');
      await Promise.race([end, pause(found === 'waiting' ? 250 : 20)]);
    }
    const wasReady = isReady;
    if (isReady) {
      wasEverReady = true;
      settle();
    }
    const [code, signal] = await end;
    isReady = false;
    child = undefined;
    await outputRead(started);
    return {
      wasReady,
      waitedInVain: code === waitedInVain,
      words: kept,
      end: signal === null ? `code ${String(code)}` : `signal ${String(signal)}`,
    };
  }

  async function keepAlive(): Promise<void> {
    for (let failures = 0; !isStopping; ) {
      const life = await live();
      if (isStopping) break;
      failures = life.wasReady ? 0 : failures + 1;
      if (!wasEverReady && (life.waitedInVain || failures >= firstLives)) {
        failure = notStarting(options, life.words);
        settle(failure);
        return;
      }
      options.tell({ level: 'warning', text: `arrêt inattendu (${life.end}), redémarrage` });
      await pause(Math.min(100 * 2 ** failures, longestPause), undefined, {
        signal: interruption.signal,
      }).catch(() => undefined);
    }
  }

  const over = keepAlive();

  return {
    name: options.name,
    port: options.port,
    pid: () => child?.pid,
    isReady: () => isReady,
    ready: () =>
      new Promise((resolve, reject) => {
        if (isReady) resolve();
        else if (failure !== undefined) reject(failure);
        else waiting.add({ resolve, reject });
      }),
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
  const prefix = deathSignalPrefix('KILL');
  // Without death signals the child watches its standard input, which ends with this process.
  const watchesInput = prefix.length === 0;
  const [command = process.execPath, ...args] = [
    ...prefix,
    process.execPath,
    ...memoryArguments(options.name),
    ...(watchesInput
      ? ['--import', pathToFileURL(path.join(import.meta.dirname, 'end-with-input.ts')).href]
      : []),
    ...(options.watch ? ['--watch', '--watch-preserve-output'] : []),
    options.program,
  ];
  const child = spawn(command, args, {
    env: { ...allocator, ...options.env },
    stdio: [watchesInput ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    // Away from the terminal's group: Ctrl-C is for the supervisor, which ends its programs in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.on('error', () => undefined);
  return child;
}

/** The last lines may come after the end; a grandchild that keeps the pipe open must not hold things up. */
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
