import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { nodeAddress } from '@fournil/event-node/address';
import type { LogUnderTest } from './contract/log-under-test.ts';

const secret = randomBytes(24).toString('base64url');
// As an installation runs it: without a limit V8 collects late on a machine with much memory.
const HEAP_LIMIT = '--max-old-space-size=224';
const MAIN = fileURLToPath(new URL('../../packages/event-node/src/main.ts', import.meta.url));

export type SpawnedNode = Omit<LogUnderTest, 'connect'> & {
  readonly pid: number;
  restart(): Promise<void>;
  kill9(): Promise<void>;
  /** One that hangs hears no other signal. */
  killForGood(): Promise<void>;
  residentBytes(): Promise<number>;
  /** Nobody reads its log any more, as after a kill of the process that started it. */
  leaveUnread(): Promise<void>;
  /** Exit code and log lines once the process has ended by itself or otherwise. */
  ended(): Promise<{ code: number | null; output: string }>;
};

type Running = { child: ChildProcess; port: number; output: string[]; exit: Promise<number | null> };

async function run(databaseUrl: string, port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [HEAP_LIMIT, MAIN], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      EVENT_NODE_SECRET: secret,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const exit = once(child, 'exit').then(() => child.exitCode);
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const listening = Promise.withResolvers<number>();
  createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
    output.push(line);
    const { msg, port: bound } = parsed(line);
    if (msg === 'event node listening' && typeof bound === 'number') listening.resolve(bound);
  });
  const bound = await Promise.race([listening.promise, exit.then(() => undefined)]);
  if (bound === undefined) throw new Error(`the event node did not start:\n${output.join('\n')}`);
  return { child, port: bound, output, exit };
}

function parsed(line: string): { msg?: unknown; port?: unknown } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

/**
 * The event node as a separate process, so that it can be killed. Throws with its output if it ends at once.
 */
export async function spawnEventNode(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<SpawnedNode> {
  let running = await run(databaseUrl, 0, env);
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.exit;
  };
  const again = async () => {
    running = await run(databaseUrl, running.port, env);
  };
  return {
    connectionString: nodeAddress('127.0.0.1', running.port, secret),
    get pid() {
      return running.child.pid ?? 0;
    },
    async restart() {
      await end('SIGTERM');
      await again();
    },
    async kill9() {
      await end('SIGKILL');
      await again();
    },
    killForGood: () => end('SIGKILL'),
    async residentBytes() {
      // Measured on Linux only; elsewhere the suite is skipped.
      const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    },
    async leaveUnread() {
      for (const stream of [running.child.stdout, running.child.stderr])
        if (stream) await once(stream.destroy(), 'close');
    },
    async ended() {
      const code = await running.exit;
      return { code, output: running.output.join('\n') };
    },
    close: () => end('SIGTERM'),
  };
}
